import { CERTIFICATE_PROBLEMS, type CertificateProblem, type Fault } from '../faults/fault.ts';

/** A parameter of a fault as a field of a form. */
export type FaultParameter = {
  /** Name of the fault's property and of the form's field. */
  name: string;
  label: string;
  hint?: string;
  /** Description in a list of active faults, with # for the value; of a flag, shown if it is not set. */
  said: string;
} & (
  | {
      input: 'number';
      min: number;
      max: number;
      isWhole: boolean;
      /** Factor from the field's unit to the fault's, such as 1000 from seconds to milliseconds. */
      scale: number;
      initial: string;
    }
  | { input: 'text'; initial: string; pattern: RegExp; wrong: string }
  | { input: 'flag'; initial: boolean }
  | { input: 'choice'; choices: readonly (readonly [value: string, label: string])[]; isNumber: boolean }
);

type FaultKind = Fault['kind'];

const PROBLEM_WORDS: Readonly<Record<CertificateProblem, string>> = {
  expired: 'Vencido',
  'not-yet-valid': 'Todavía no vigente',
  'wrong-host': 'De otro servidor',
  'unknown-issuer': 'De un emisor desconocido',
};

const DELAY: FaultParameter = {
  name: 'delayMs',
  label: 'Demora (segundos)',
  said: 'tarda # s',
  input: 'number',
  min: 0.001,
  max: 3600,
  isWhole: false,
  scale: 1000,
  initial: '5',
};

/** Parameters of each kind, without those that select requests. */
export const KIND_PARAMETERS: Readonly<Record<FaultKind, readonly FaultParameter[]>> = {
  'refuse-connections': [
    {
      name: 'cutsOpen',
      label: 'Corta también lo que está en curso',
      said: 'lo que está en curso termina',
      input: 'flag',
      initial: true,
    },
  ],
  certificate: [
    {
      name: 'problem',
      label: 'Problema del certificado',
      said: '#',
      input: 'choice',
      choices: CERTIFICATE_PROBLEMS.map((problem) => [problem, PROBLEM_WORDS[problem]]),
      isNumber: false,
    },
  ],
  'reset-before-reading': [],
  'reset-before-processing': [],
  'reset-after-processing': [],
  'delay-headers': [DELAY],
  'delay-body': [DELAY],
  truncate: [],
  'wrong-content-type': [],
  'no-cdc': [],
  html: [],
  redirect: [
    {
      name: 'status',
      label: 'Estado HTTP',
      said: 'estado #',
      input: 'choice',
      choices: [
        ['302', '302, se repite como GET'],
        ['307', '307, se repite igual'],
      ],
      isNumber: true,
    },
    {
      name: 'location',
      label: 'Dirección a la que manda',
      said: 'a #',
      hint: 'Vacía: a la misma dirección.',
      input: 'text',
      initial: '',
      pattern: /^[!-~]{1,2000}$/,
      wrong: 'Escriba una dirección sin espacios ni acentos.',
    },
  ],
  status: [
    {
      name: 'status',
      label: 'Estado HTTP',
      said: 'estado #',
      hint: 'De 400 a 599; por ejemplo 401 sesión vencida, 429 demasiados pedidos, 503 no disponible.',
      input: 'number',
      min: 400,
      max: 599,
      isWhole: true,
      scale: 1,
      initial: '500',
    },
    {
      name: 'envelope',
      label: 'Con el mensaje propio del servicio',
      said: 'sin mensaje propio',
      input: 'flag',
      initial: true,
    },
    {
      name: 'retryAfterMs',
      label: 'Reintentar después de (segundos)',
      said: 'reintentar en # s',
      hint: 'Solo se manda con el estado 429.',
      input: 'number',
      min: 0,
      max: 86_400,
      isWhole: false,
      scale: 1000,
      initial: '5',
    },
  ],
  'never-answer': [],
  'issue-late': [
    {
      name: 'lateMs',
      label: 'Procesar después de (minutos)',
      said: '# minutos después',
      hint: 'Minutos del reloj del servicio: adelantarlo también cuenta.',
      input: 'number',
      min: 0.01,
      max: 43_200,
      isWhole: false,
      scale: 60_000,
      initial: '5',
    },
  ],
  'skip-number': [
    {
      name: 'numbers',
      label: 'Números que faltan',
      said: 'números que faltan: #',
      input: 'number',
      min: 1,
      max: 1000,
      isWhole: true,
      scale: 1,
      initial: '1',
    },
  ],
  'clock-skew': [
    {
      name: 'skewMs',
      label: 'Diferencia (minutos)',
      said: '# minutos',
      hint: 'Con signo menos, la hora que dice la respuesta atrasa.',
      input: 'number',
      min: -5_256_000,
      max: 5_256_000,
      isWhole: false,
      scale: 60_000,
      initial: '-90',
    },
  ],
};

/** Parameters that select requests; kinds that act on the port affect all. */
const MATCHING: readonly FaultParameter[] = [
  {
    name: 'path',
    label: 'Camino que empieza con',
    said: '#',
    hint: 'Vacío: todos. Por ejemplo /simplificado/carritos, las facturas.',
    input: 'text',
    initial: '',
    pattern: /^\/.*$/,
    wrong: 'Escriba el comienzo de un camino, desde su primera barra (/).',
  },
  {
    name: 'method',
    label: 'Método',
    said: '#',
    input: 'choice',
    choices: [
      ['', 'Cualquiera'],
      ['GET', 'GET, consultas'],
      ['POST', 'POST, envíos'],
    ],
    isNumber: false,
  },
  {
    name: 'nth',
    label: 'Desde el pedido número',
    said: 'desde el pedido #',
    hint: 'Vacío: desde el primero.',
    input: 'number',
    min: 1,
    max: 1_000_000,
    isWhole: true,
    scale: 1,
    initial: '',
  },
  {
    name: 'count',
    label: 'Cuántas veces',
    said: 'veces: #',
    hint: 'Vacío: siempre.',
    input: 'number',
    min: 1,
    max: 1_000_000,
    isWhole: true,
    scale: 1,
    initial: '',
  },
  {
    name: 'probability',
    label: 'Probabilidad (%)',
    said: '# % de las veces',
    hint: 'Vacía: siempre que toque.',
    input: 'number',
    min: 0.01,
    max: 100,
    isWhole: false,
    scale: 0.01,
    initial: '',
  },
];

export function isFaultKind(text: string): text is FaultKind {
  return Object.hasOwn(KIND_PARAMETERS, text);
}

export function isOfPort(kind: FaultKind): boolean {
  return kind === 'refuse-connections' || kind === 'certificate';
}

export function matchingParameters(kind: FaultKind): readonly FaultParameter[] {
  return isOfPort(kind) ? [] : MATCHING;
}
