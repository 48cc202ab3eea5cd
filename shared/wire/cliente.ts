import * as z from 'zod';
import { say } from '../text/say.ts';
import { type FieldIssue, nameField } from './field-names.ts';
import {
  emailSchema,
  nationalitySchema,
  nonEmptyText,
  phoneSchema,
  tableCodeSchema,
  uuidSchema,
  wireDateSchema,
  wireText,
} from './primitives.ts';

/** 1 = natural person, 2 = legal entity (interface, Cliente). */
export const tipoPersonaSchema = z.literal([1, 2]);

/** Client of an invoice (interface, Cliente). `tipo_documento`: 0 = RUC, 1 = identity card, others exist. */
export const clienteSchema = z.strictObject({
  tipo_persona: tipoPersonaSchema,
  tipo_documento: tableCodeSchema,
  documento: nonEmptyText,
  nombre: nonEmptyText,
  nombre_fantasia: wireText.optional(),
  nacionalidad: nationalitySchema,
  fecha_nacimiento: wireDateSchema,
  whatsapp: phoneSchema,
  email: emailSchema,
  direccion: nonEmptyText,
  numero_casa: wireText.optional(),
  barrio: wireText.optional(),
  ciudad_id: uuidSchema,
});

export type Cliente = z.infer<typeof clienteSchema>;

/** ISO 3166-1: the alpha-3 code that the wire wants, then the alpha-2 code by which names are known. */
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

/** Alpha-2 code by alpha-3 code (interface, conventions: nationality). */
export const COUNTRIES: ReadonlyMap<string, string> = new Map(
  CODES.trim()
    .split(/\s+/)
    .map((code) => [code.slice(0, 3), code.slice(3)]),
);

/** Refuses a `nacionalidad` that is no country's code; `group` is the person it stands in. */
export function countryIssues(person: { nacionalidad: string }, group: string): FieldIssue[] {
  if (COUNTRIES.has(person.nacionalidad)) return [];
  const name = nameField([group, 'nacionalidad']);
  const reason = say('faults.countryCode');
  return [{ path: `${group}.nacionalidad`, message: `${name}: ${reason}` }];
}
