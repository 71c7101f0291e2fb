// Names for people who do not exist, put together from first names and surnames that are common in the
// country and its neighbours. None of them can be the name of a person in data/; whoever has come into the
// record since keeps theirs too.
import { slugOf } from '#seed/record/cells.ts'
import type { Dice } from './dice.ts'

const words = (list: string) => list.split(/\s+/)

export const firstNames = {
  shona:
    words(`Anesu Batsirai Chenjerai Chengetai Dambudzo Dzidzai Edzai Farirai Fungai Garikai Honour Itai Josphat
    Kudakwashe Kundai Lovemore Makomborero Mufaro Munashe Munyaradzi Ngonidzashe Nhamo Panashe Rangarirai
    Regai Ropafadzo Shepherd Shingirai Simbarashe Tadiwa Takudzwa Tanaka Taurai Tavonga Tawanda Tichaona
    Tinotenda Tonderayi Zvidzai Wadzanai Zivanai Zvikomborero`),
  ndebele:
    words(`Bhekimpilo Bongani Busani Dumisani Jabulani Khayelihle Langelihle Lindani Lungelo Mandla Mbongeni
    Mduduzi Melusi Mthokozisi Mzwandile Nduduzo Njabulo Nkosana Nkululeko Nqobani Phakamani Qhubekani Sanele
    Sibusiso Sikhumbuzo Siphiwe Thabiso Thandolwenkosi Thulani Vusumuzi Wandile Zibusiso Zwelithini`),
  tonga:
    words(`Chimuka Choolwe Hachileka Lushomo Luyando Mapenzi Milimo Mainza Mweemba Mwiinga Hamaundu Nchimunya
    Siamoono Twaambo`),
  english:
    words(`Blessing Brighton Carlos Denver Emmanuel Evans Fortune Gift Godknows Honest Innocent Justice Kelvin
    Leeroy Lucky Marvellous Nesbert Obey Obvious Pride Prosper Respect Silent Talent Trymore Valentine Wisdom
    Workmore`),
}

export const surnames = {
  shona:
    words(`Bvute Chakanetsa Chambati Chidhakwa Chigariro Chikumbirike Chimhandamba Chinamhora Chipendo Chirinda
    Chitsiko Gatawa Gomwe Gwatiringa Hungwe Kanengoni Kapondoro Machingura Madzore Mafirakureva Makombe
    Mandizvidza Mashingaidze Matongera Mavhunga Mazarura Mhembere Mudzimuirema Mukarati Mukanganwi Munodawafa
    Mupereki Murahwa Mushangwe Mutangadura Mutsvairo Nhongo Nyamadzawo Nyamukapa Rukwava Rukuni Shonhiwa
    Tagwireyi Tsikwa Urayayi Zengeni Zhakata Zvavahera`),
  ndebele: words(`Bafana Dlodlo Dube Gumede Hadebe Hlabangana Khabo Khoza Lunga Mabhena Magagula Mafu Mahlangu
    Maphosa Masuku Mguni Mhlanga Mkandla Mlilo Mpofu Msebele Mthunzi Ngwenya Nxumalo Nyathi Sibindi Tshuma
    Zikhali Zulu`),
  tonga: words(`Chilundika Hamoonga Mudenda Mudimba Muleya Mumpande Munkombwe Mutale Ndlela Siabuwa Siamwinde
    Siachilaba Sianzinga Simango Siankuku Syamwela`),
  Zambia: words(`Kapambwe Mbewe Sakala Tembo Zimba`),
  Malawi: words(`Banda Chirwa Kachale Mwale Nkhoma Phiri`),
  Botswana: words(`Kgathi Molebatsi Mosweu Rantao`),
  Mozambique: words(`Macuacua Matusse Nhantumbo Sitoe`),
}

export type People = keyof typeof surnames

/** Gives out names, each once. `taken` are the addresses of real people. */
export function nameGiver(taken: ReadonlySet<string>) {
  const given = new Set(taken)
  return function nameOf(dice: Dice, people: People): { name: string; slug: string } {
    const own = people === 'shona' || people === 'ndebele' || people === 'tonga' ? people : 'english'
    // Every third has an English first name, whatever the surname.
    const first = dice.chance(1 / 3) ? firstNames.english : firstNames[own]
    const name = `${dice.pick(first)} ${dice.pick(surnames[people])}`
    const slug = slugOf(name)
    if (given.has(slug)) return nameOf(dice, people)
    given.add(slug)
    return { name, slug }
  }
}
