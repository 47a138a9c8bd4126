/** A state or territory of India in each line: its names in English, their short forms, and its names in Hindi. */
export const STATES = `
Andaman & Nicobar Islands|Andaman & Nicobar|Andamans|AN|अंडमान निकोबार द्वीपसमूह|अंडमान निकोबार
Andhra Pradesh|Andhra|AP|आंध्र प्रदेश
Arunachal Pradesh|Arunachal|AR|अरुणाचल प्रदेश
Assam|AS|असम
Bihar|BR|BH|बिहार
Chandigarh|CH|चंडीगढ़
Chhattisgarh|Chattisgarh|CG|CT|छत्तीसगढ़
Dadra & Nagar Haveli & Daman & Diu|Dadra & Nagar Haveli|Daman & Diu|Daman|DN|DD|DH|DNHDD|दादरा नगर हवेली दमन दीव
Delhi|New Delhi|NCT of Delhi|Delhi NCT|Delhi NCR|National Capital Territory of Delhi|DL|दिल्ली|नई दिल्ली
Goa|GA|गोवा
Gujarat|GJ|गुजरात
Haryana|HR|हरियाणा
Himachal Pradesh|Himachal|HP|हिमाचल प्रदेश
Jammu & Kashmir|J&K|JK|जम्मू कश्मीर
Jharkhand|JH|झारखंड
Karnataka|KA|KRN|कर्नाटक
Kerala|Keralam|KL|केरल
Ladakh|LA|LH|लद्दाख
Lakshadweep|LD|लक्षद्वीप
Madhya Pradesh|MP|मध्य प्रदेश
Maharashtra|MH|महाराष्ट्र
Manipur|MN|मणिपुर
Meghalaya|ML|मेघालय
Mizoram|MZ|मिज़ोरम
Nagaland|NL|नागालैंड
Odisha|Orissa|OD|OR|ओडिशा|उड़ीसा
Puducherry|Pondicherry|Pondy|PY|पुदुचेरी
Punjab|PB|पंजाब
Rajasthan|RJ|राजस्थान
Sikkim|SK|सिक्किम
Tamil Nadu|TN|तमिलनाडु
Telangana|TS|TG|तेलंगाना
Tripura|TR|त्रिपुरा
Uttar Pradesh|UP|उत्तर प्रदेश
Uttarakhand|Uttaranchal|Uttrakhand|UK|UA|उत्तराखंड
West Bengal|Bengal|WB|पश्चिम बंगाल`;
