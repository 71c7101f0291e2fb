// First names and surnames that are common in the country and its neighbours.

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
