/** In each line a state or territory of India: its code of GST, its names in English, their short forms, its names in Hindi. */
export const STATE_ROWS = `
35|Andaman & Nicobar Islands|Andaman & Nicobar|Andamans|AN|अंडमान निकोबार द्वीपसमूह|अंडमान निकोबार
37|Andhra Pradesh|Andhra|AP|आंध्र प्रदेश
12|Arunachal Pradesh|Arunachal|AR|अरुणाचल प्रदेश
18|Assam|AS|असम
10|Bihar|BR|BH|बिहार
04|Chandigarh|CH|चंडीगढ़
22|Chhattisgarh|Chattisgarh|CG|CT|छत्तीसगढ़
26|Dadra & Nagar Haveli & Daman & Diu|Dadra & Nagar Haveli|Daman & Diu|Daman|DN|DD|DH|DNHDD|दादरा नगर हवेली दमन दीव
07|Delhi|New Delhi|NCT of Delhi|Delhi NCT|Delhi NCR|National Capital Territory of Delhi|DL|दिल्ली|नई दिल्ली
30|Goa|GA|गोवा
24|Gujarat|GJ|गुजरात
06|Haryana|HR|हरियाणा
02|Himachal Pradesh|Himachal|HP|हिमाचल प्रदेश
01|Jammu & Kashmir|J&K|JK|जम्मू कश्मीर
20|Jharkhand|JH|झारखंड
29|Karnataka|KA|KRN|कर्नाटक
32|Kerala|Keralam|KL|केरल
38|Ladakh|LA|LH|लद्दाख
31|Lakshadweep|LD|लक्षद्वीप
23|Madhya Pradesh|MP|मध्य प्रदेश
27|Maharashtra|MH|महाराष्ट्र
14|Manipur|MN|मणिपुर
17|Meghalaya|ML|मेघालय
15|Mizoram|MZ|मिज़ोरम
13|Nagaland|NL|नागालैंड
21|Odisha|Orissa|OD|OR|ओडिशा|उड़ीसा
34|Puducherry|Pondicherry|Pondy|PY|पुदुचेरी
03|Punjab|PB|पंजाब
08|Rajasthan|RJ|राजस्थान
11|Sikkim|SK|सिक्किम
33|Tamil Nadu|TN|तमिलनाडु
36|Telangana|TS|TG|तेलंगाना
16|Tripura|TR|त्रिपुरा
09|Uttar Pradesh|UP|उत्तर प्रदेश
05|Uttarakhand|Uttaranchal|Uttrakhand|UK|UA|उत्तराखंड
19|West Bengal|Bengal|WB|पश्चिम बंगाल`;
