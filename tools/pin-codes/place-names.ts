import type { Place } from '../../src/contract/pin-codes.ts';

/** A post office as the source has it. */
export interface PostOffice {
  pin: string;
  state: string;
  district: string;
}

/** States as India writes them; the source has earlier or shorter names. */
const STATES: Readonly<Record<string, string>> = {
  'Andaman & Nicobar Islands': 'Andaman and Nicobar Islands',
  Chattisgarh: 'Chhattisgarh',
  'Jammu & Kashmir': 'Jammu and Kashmir',
  Pondicherry: 'Puducherry',
};

/** Since 2019 a territory of its own. */
const LADAKH = ['Leh', 'Kargil'];

/** Districts with another name or spelling today; after their state if another one has such a district, too. */
const DISTRICTS: Readonly<Record<string, string>> = {
  'Ahmed Nagar': 'Ahilyanagar',
  Allahabad: 'Prayagraj',
  Ananthapur: 'Anantapur',
  Ananthnag: 'Anantnag',
  'Ashok Nagar': 'Ashoknagar',
  Bagpat: 'Baghpat',
  Baleswar: 'Balasore',
  Bandipur: 'Bandipora',
  'Bangalore Rural': 'Bengaluru Rural',
  Burdwan: 'Purba Bardhaman',
  Chamrajnagar: 'Chamarajanagar',
  Cuddapah: 'Kadapa',
  'Dadra & Nagar Haveli': 'Dadra and Nagar Haveli',
  Darjiling: 'Darjeeling',
  Davangere: 'Davanagere',
  Debagarh: 'Deogarh',
  'East Midnapore': 'Purba Medinipur',
  'East Nimar': 'Khandwa',
  Faizabad: 'Ayodhya',
  'Gandhi Nagar': 'Gandhinagar',
  Ganganagar: 'Sri Ganganagar',
  Giridh: 'Giridih',
  Gurgaon: 'Gurugram',
  Hazaribag: 'Hazaribagh',
  Hoshangabad: 'Narmadapuram',
  Jajapur: 'Jajpur',
  Jalor: 'Jalore',
  'Janjgir-champa': 'Janjgir-Champa',
  Jaribam: 'Jiribam',
  Jayashankar: 'Jayashankar Bhupalpally',
  Jhujhunu: 'Jhunjhunu',
  'Jyotiba Phule Nagar': 'Amroha',
  'K.V.Rangareddy': 'Ranga Reddy',
  'Kaimur (Bhabua)': 'Kaimur',
  'Kanpur Nagar': 'Kanpur',
  'Karim Nagar': 'Karimnagar',
  Karimganj: 'Sribhumi',
  Kasargod: 'Kasaragod',
  Kawardha: 'Kabirdham',
  Keonjhargarh: 'Kendujhar',
  Kheri: 'Lakhimpur Kheri',
  Khorda: 'Khordha',
  'Lahul & Spiti': 'Lahaul and Spiti',
  'Mahabub Nagar': 'Mahabubnagar',
  Mahesana: 'Mehsana',
  Mammit: 'Mamit',
  Marigaon: 'Morigaon',
  Medinipur: 'Paschim Medinipur',
  MORBI: 'Morbi',
  Nabarangapur: 'Nabarangpur',
  Nilgiris: 'The Nilgiris',
  'North And Middle Andaman': 'North and Middle Andaman',
  'North Cachar Hills': 'Dima Hasao',
  'North Dinajpur': 'Uttar Dinajpur',
  Osmanabad: 'Dharashiv',
  Palamau: 'Palamu',
  'Panch Mahals': 'Panchmahal',
  Pondicherry: 'Puducherry',
  'Raigarh(MH)': 'Raigad',
  Rajauri: 'Rajouri',
  Ramanagar: 'Ramanagara',
  Ropar: 'Rupnagar',
  Sainkheda: 'Narsinghpur',
  'Sant Ravidas Nagar': 'Bhadohi',
  'Seraikela-kharsawan': 'Seraikela Kharsawan',
  Sibsagar: 'Sivasagar',
  Sonapur: 'Sonepur',
  'South Dinajpur': 'Dakshin Dinajpur',
  Sundergarh: 'Sundargarh',
  'Surendra Nagar': 'Surendranagar',
  'The Dangs': 'Dang',
  Tiruvarur: 'Thiruvarur',
  TIRUPPUR: 'Tiruppur',
  Tuticorin: 'Thoothukudi',
  'West Midnapore': 'Paschim Medinipur',
  'West Nimar': 'Khargone',
  'Yamuna Nagar': 'Yamunanagar',
  'Maharashtra, Aurangabad': 'Chhatrapati Sambhajinagar',
};

/** Where an address names its city and not the district of the source: by the first digits of the code. */
const CITIES: Readonly<Record<string, string>> = {
  '110': 'New Delhi',
  '160055': 'Mohali',
  '2013': 'Noida',
  '247667': 'Roorkee',
  '249201': 'Rishikesh',
  '370001': 'Bhuj',
  '370201': 'Gandhidham',
  '39619': 'Vapi',
  '396230': 'Silvassa',
  '4007': 'Navi Mumbai',
  '4014': 'Palghar',
  '4015': 'Palghar',
  '4016': 'Palghar',
  '40300': 'Panaji',
  '403507': 'Mapusa',
  '403601': 'Margao',
  '403802': 'Vasco da Gama',
  '410206': 'Panvel',
  '410210': 'Navi Mumbai',
  '410218': 'Navi Mumbai',
  '42100': 'Ulhasnagar',
  '42120': 'Dombivli',
  '421301': 'Kalyan',
  '421302': 'Bhiwandi',
  '421306': 'Kalyan',
  '4900': 'Bhilai',
  '500': 'Hyderabad',
  '51750': 'Tirupati',
  '5200': 'Vijayawada',
  '53300': 'Kakinada',
  '53310': 'Rajamahendravaram',
  '53400': 'Eluru',
  '560': 'Bengaluru',
  '575': 'Mangaluru',
  '58002': 'Hubballi',
  '58003': 'Hubballi',
  '600': 'Chennai',
  '6030': 'Chengalpattu',
  '6031': 'Chengalpattu',
  '6032': 'Chengalpattu',
  '62900': 'Nagercoil',
  '635109': 'Hosur',
  '635126': 'Hosur',
  '6416': 'Tiruppur',
  '6820': 'Kochi',
  '700': 'Kolkata',
  '7132': 'Durgapur',
  '71330': 'Asansol',
  '73400': 'Siliguri',
  '73401': 'Siliguri',
  '737101': 'Gangtok',
  '737102': 'Gangtok',
  '737103': 'Gangtok',
  '74410': 'Port Blair',
  '751': 'Bhubaneswar',
  '7600': 'Brahmapur',
  '7690': 'Rourkela',
  '7810': 'Guwahati',
  '78800': 'Silchar',
  '78801': 'Silchar',
  '79111': 'Itanagar',
  '7930': 'Shillong',
  '79400': 'Tura',
  '79500': 'Imphal',
  '79900': 'Agartala',
  '8310': 'Jamshedpur',
};

const DNH = 'Dadra and Nagar Haveli and Daman and Diu';

/** Codes of a town in a territory that also bring post to more villages of the state around it. */
const TOWNS: Readonly<Record<string, Place>> = {
  '396193': { city: 'Dadra', state: DNH },
  '396235': { city: 'Naroli', state: DNH },
  '533464': { city: 'Yanam', state: 'Puducherry' },
  '605107': { city: 'Puducherry', state: 'Puducherry' },
  '605501': { city: 'Puducherry', state: 'Puducherry' },
};

/** The place of a post office as a shopper writes it. */
export function placeNames({ pin, state, district }: PostOffice): Place {
  const town = TOWNS[pin];
  if (town) return town;
  return {
    state: LADAKH.includes(district) ? 'Ladakh' : (STATES[state] ?? state),
    city: cityOf(pin) ?? DISTRICTS[`${state}, ${district}`] ?? DISTRICTS[district] ?? withoutState(district),
  };
}

function cityOf(pin: string): string | undefined {
  for (let digits = pin.length; digits >= 3; digits -= 1) {
    const city = CITIES[pin.slice(0, digits)];
    if (city) return city;
  }
  return undefined;
}

/** `Bilaspur (HP)` is Bilaspur. */
function withoutState(district: string): string {
  return district.replace(/ ?\([A-Z]+\)$/, '');
}
