import {
  type FaultParameter,
  isFaultKind,
  isOfPort,
  KIND_PARAMETERS,
  matchingParameters,
} from './fault-parameters.ts';
import { type Fault, faultSchema } from '../faults/fault.ts';
import { groupDigits } from '../html/document-words.ts';

type FaultKind = Fault['kind'];

interface KindWords {
  name: string;
  /** Effect on the request, and the client's view of it. */
  effect: string;
}

export const KIND_WORDS: Readonly<Record<FaultKind, KindWords>> = {
  'refuse-connections': { name: 'Conexión cortada', effect: 'Nadie puede llegar al servicio.' },
  certificate: {
    name: 'Certificado inválido',
    effect: 'Quien se conecta por HTTPS recibe un certificado en el que no puede confiar.',
  },
  'reset-before-reading': {
    name: 'Corte antes de leer',
    effect: 'Se corta la conexión sin leer el pedido. No se hace nada.',
  },
  'reset-before-processing': {
    name: 'Corte antes de procesar',
    effect: 'El pedido llega entero y se corta la conexión. No se hace nada.',
  },
  'reset-after-processing': {
    name: 'Respuesta perdida',
    effect: 'Se hace todo y se corta la conexión: la factura se emite y el cliente no se entera.',
  },
  'never-answer': {
    name: 'Sin respuesta',
    effect: 'El pedido llega y nunca se responde. No se hace nada.',
  },
  'delay-headers': { name: 'Respuesta lenta', effect: 'Se hace todo y la respuesta llega más tarde.' },
  'delay-body': {
    name: 'Respuesta a medias, lenta',
    effect: 'Se hace todo; la respuesta empieza enseguida y su contenido llega más tarde.',
  },
  truncate: {
    name: 'Respuesta incompleta',
    effect: 'Se hace todo; llega la mitad de la respuesta y se corta la conexión.',
  },
  'wrong-content-type': {
    name: 'Respuesta de otro tipo',
    effect: 'Se hace todo; la respuesta dice que es texto y no JSON.',
  },
  'no-cdc': { name: 'Respuesta sin CDC', effect: 'La factura se emite y la respuesta no trae su CDC.' },
  html: {
    name: 'Portal cautivo',
    effect: 'En lugar del servicio responde una página de acceso a internet. No se hace nada.',
  },
  redirect: { name: 'Redirección', effect: 'Se manda al cliente a otra dirección. No se hace nada.' },
  status: { name: 'Error del servidor', effect: 'Se responde con un estado de error. No se hace nada.' },
  'issue-late': {
    name: 'Tiempo agotado, se emite después',
    effect: 'Se responde 504 enseguida y el pedido se procesa más tarde: la factura aparece sola.',
  },
  'skip-number': {
    name: 'Número salteado',
    effect: 'Otro usó el punto de expedición: faltan números antes de la próxima factura.',
  },
  'clock-skew': {
    name: 'Hora equivocada',
    effect: 'La respuesta dice una hora que no es la del servicio.',
  },
};

/** A fault's parameters and the requests it affects, in one line; empty if there are none. */
export function describeFault(fault: Fault): string {
  const values: Readonly<Record<string, unknown>> = fault;
  const told = (parameters: readonly FaultParameter[]): string[] =>
    parameters.flatMap((parameter) => {
      const value = values[parameter.name];
      if (value === undefined || (parameter.name === 'retryAfterMs' && values['status'] !== 429)) return [];
      if (parameter.input === 'flag') return value === true ? [] : [parameter.said];
      return [parameter.said.replace('#', () => valueText(parameter, value))];
    });
  const own = told(KIND_PARAMETERS[fault.kind]);
  const matching = told(matchingParameters(fault.kind));
  const isOnAll = !isOfPort(fault.kind) && matching.length === 0;
  const line = [...own, ...(isOnAll ? ['todos los pedidos'] : matching)].join(' · ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

function valueText(parameter: Exclude<FaultParameter, { input: 'flag' }>, value: unknown): string {
  if (parameter.input === 'text') return String(value);
  if (parameter.input === 'number') return spokenNumber(Number(value) / parameter.scale);
  return parameter.choices.find(([choice]) => choice === String(value))?.[1] ?? String(value);
}

function spokenNumber(value: number): string {
  return groupDigits(String(Math.round(value * 1000) / 1000));
}

/** Error texts by field name. */
export type FormErrors = ReadonlyMap<string, string>;

/** Reads the fault from the form, or its errors in Spanish, by field. */
export function readFaultForm(form: URLSearchParams): { fault: Fault } | { errors: FormErrors } {
  const kind = form.get('tipo') ?? '';
  if (!isFaultKind(kind)) return { errors: new Map([['tipo', 'Elija una falla de la lista.']]) };
  const errors = new Map<string, string>();
  const values: Record<string, unknown> = { kind };
  for (const parameter of [...KIND_PARAMETERS[kind], ...matchingParameters(kind)]) {
    const text = (form.get(parameter.name) ?? '').trim();
    const read = readValue(parameter, text);
    if ('error' in read) errors.set(parameter.name, read.error);
    else if (read.value !== undefined) values[parameter.name] = read.value;
  }
  if (errors.size > 0) return { errors };
  return { fault: faultSchema.parse(values) };
}

function readValue(parameter: FaultParameter, text: string): { value: unknown } | { error: string } {
  switch (parameter.input) {
    case 'flag':
      return { value: text !== '' };
    case 'text':
      if (text === '') return { value: undefined };
      return parameter.pattern.test(text) ? { value: text } : { error: parameter.wrong };
    case 'choice':
      if (!parameter.choices.some(([choice]) => choice === text)) return { error: 'Elija una opción.' };
      if (text === '') return { value: undefined };
      return { value: parameter.isNumber ? Number(text) : text };
    case 'number':
      return readNumber(parameter, text);
  }
}

/** Decimals with a comma or a point; may be empty if its initial value is. */
function readNumber(
  { min, max, isWhole, scale, initial }: Extract<FaultParameter, { input: 'number' }>,
  text: string,
): { value: number | undefined } | { error: string } {
  if (text === '' && initial === '') return { value: undefined };
  const value = /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  if (!(value >= min && value <= max) || (isWhole && !Number.isInteger(value))) {
    const kind = isWhole ? 'un número entero' : 'un número';
    return { error: `Escriba ${kind} de ${spoken(min)} a ${spoken(max)}.` };
  }
  const scaled = value * scale;
  return { value: scale < 1 ? scaled : Math.round(scaled) };
}

function spoken(value: number): string {
  return String(value).replace('.', ',');
}
