/** ISO 3166-1: the three letters the wire wants, then the two by which names are known. */
const CODES = `
ABWAW AFGAF AGOAO AIAAI ALAAX ALBAL ANDAD AREAE ARGAR ARMAM ASMAS ATAAQ ATFTF ATGAG AUSAU AUTAT AZEAZ
BDIBI BELBE BENBJ BESBQ BFABF BGDBD BGRBG BHRBH BHSBS BIHBA BLMBL BLRBY BLZBZ BMUBM BOLBO BRABR BRBBB
BRNBN BTNBT BVTBV BWABW CAFCF CANCA CCKCC CHECH CHLCL CHNCN CIVCI CMRCM CODCD COGCG COKCK COLCO COMKM
CPVCV CRICR CUBCU CUWCW CXRCX CYMKY CYPCY CZECZ DEUDE DJIDJ DMADM DNKDK DOMDO DZADZ ECUEC EGYEG ERIER
ESHEH ESPES ESTEE ETHET FINFI FJIFJ FLKFK FRAFR FROFO FSMFM GABGA GBRGB GEOGE GGYGG GHAGH GIBGI GINGN
GLPGP GMBGM GNBGW GNQGQ GRCGR GRDGD GRLGL GTMGT GUFGF GUMGU GUYGY HKGHK HMDHM HNDHN HRVHR HTIHT HUNHU
IDNID IMNIM INDIN IOTIO IRLIE IRNIR IRQIQ ISLIS ISRIL ITAIT JAMJM JEYJE JORJO JPNJP KAZKZ KENKE KGZKG
KHMKH KIRKI KNAKN KORKR KWTKW LAOLA LBNLB LBRLR LBYLY LCALC LIELI LKALK LSOLS LTULT LUXLU LVALV MACMO
MAFMF MARMA MCOMC MDAMD MDGMG MDVMV MEXMX MHLMH MKDMK MLIML MLTMT MMRMM MNEME MNGMN MNPMP MOZMZ MRTMR
MSRMS MTQMQ MUSMU MWIMW MYSMY MYTYT NAMNA NCLNC NERNE NFKNF NGANG NICNI NIUNU NLDNL NORNO NPLNP NRUNR
NZLNZ OMNOM PAKPK PANPA PCNPN PERPE PHLPH PLWPW PNGPG POLPL PRIPR PRKKP PRTPT PRYPY PSEPS PYFPF QATQA
REURE ROURO RUSRU RWARW SAUSA SDNSD SENSN SGPSG SGSGS SHNSH SJMSJ SLBSB SLESL SLVSV SMRSM SOMSO SPMPM
SRBRS SSDSS STPST SURSR SVKSK SVNSI SWESE SWZSZ SXMSX SYCSC SYRSY TCATC TCDTD TGOTG THATH TJKTJ TKLTK
TKMTM TLSTL TONTO TTOTT TUNTN TURTR TUVTV TWNTW TZATZ UGAUG UKRUA UMIUM URYUY USAUS UZBUZ VATVA VCTVC
VENVE VGBVG VIRVI VNMVN VUTVU WLFWF WSMWS YEMYE ZAFZA ZMBZM ZWEZW`;

const TWO_LETTERS = new Map(
  CODES.trim()
    .split(/\s+/)
    .map((code) => [code.slice(0, 3), code.slice(3)]),
);

/** Who stands at a counter in Paraguay, the most frequent first. */
const NEIGHBOURS = ['PRY', 'BRA', 'ARG', 'BOL', 'URY', 'CHL', 'PER', 'COL', 'VEN', 'USA', 'ESP', 'DEU'];

/** Nationalities as people say them; the ending is left open for the gender. */
const DEMONYMS: readonly (readonly [beginning: string, code: string])[] = [
  ['paraguay', 'PRY'],
  ['brasilen', 'BRA'],
  ['brasiler', 'BRA'],
  ['argentin', 'ARG'],
  ['bolivian', 'BOL'],
  ['uruguay', 'URY'],
  ['chilen', 'CHL'],
  ['peruan', 'PER'],
  ['colombian', 'COL'],
  ['venezolan', 'VEN'],
  ['norteamerican', 'USA'],
  ['estadounidense', 'USA'],
  ['espanol', 'ESP'],
  ['aleman', 'DEU'],
  ['italian', 'ITA'],
  ['frances', 'FRA'],
  ['portugues', 'PRT'],
  ['mexican', 'MEX'],
  ['cuban', 'CUB'],
  ['chin', 'CHN'],
  ['corean', 'KOR'],
  ['japones', 'JPN'],
  ['taiwanes', 'TWN'],
  ['libanes', 'LBN'],
  ['suiz', 'CHE'],
];

export interface Country {
  /** ISO 3166-1 alpha-3. */
  id: string;
  name: string;
}

const LANGUAGES = ['es', 'en'];

/** A country's name in a language; null for a code of none. */
export function countryName(code: string, language: string): string | null {
  const two = TWO_LETTERS.get(code);
  return two === undefined ? null : (namesIn(language).of(two) ?? null);
}

/** The code of a nationality typed as a code, a country's name or its people's: `pry`, `Brasil`, `argentina`; null if it is none. */
export function readNationality(text: string): string | null {
  const key = foldText(text);
  if (key === '') return null;
  const upper = text.trim().toUpperCase();
  if (TWO_LETTERS.has(upper)) return upper;
  const codes = [...TWO_LETTERS.keys()];
  const short = codes.find((code) => TWO_LETTERS.get(code) === upper);
  if (short !== undefined) return short;
  const named = codes.find((code) => LANGUAGES.some((language) => foldedName(code, language) === key));
  const [, people] = DEMONYMS.find(([beginning]) => isDemonym(key, beginning)) ?? [];
  if (named !== undefined || people !== undefined) return named ?? people ?? null;
  const begun = codes.filter((code) => LANGUAGES.some((lang) => foldedName(code, lang).startsWith(key)));
  return begun.length === 1 && key.length > 2 ? (begun[0] ?? null) : null;
}

/** Countries with a word that begins so, those nearby first; of an empty text, those nearby. */
export function findCountries(text: string, language: string, limit: number): Country[] {
  const key = foldText(text);
  const codes = key === '' ? NEIGHBOURS : [...new Set([...NEIGHBOURS, ...TWO_LETTERS.keys()])];
  const found = codes.filter((code) => key === '' || isLike(code, key, language));
  return found.slice(0, limit).map((id) => ({ id, name: countryName(id, language) ?? id }));
}

function isLike(code: string, key: string, language: string): boolean {
  const isOfPeople = DEMONYMS.some(([beginning, of]) => of === code && isDemonym(key, beginning));
  return isOfPeople || ` ${foldedName(code, language)} ${code.toLowerCase()}`.includes(` ${key}`);
}

/** Nothing but an ending may follow: `chino`, not `china popular`. */
function isDemonym(key: string, beginning: string): boolean {
  return key.startsWith(beginning) && key.length <= beginning.length + 3 && !key.includes(' ');
}

const foldedNames = new Map<string, string>();

/** Made once for each: an import asks for all of them at every row. */
function foldedName(code: string, language: string): string {
  const key = `${language} ${code}`;
  const known = foldedNames.get(key) ?? foldText(countryName(code, language) ?? '');
  foldedNames.set(key, known);
  return known;
}

/** Small letters without accents. */
function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

const displayNames = new Map<string, Intl.DisplayNames>();

function namesIn(language: string): Intl.DisplayNames {
  const known = displayNames.get(language) ?? new Intl.DisplayNames([language], { type: 'region' });
  displayNames.set(language, known);
  return known;
}
