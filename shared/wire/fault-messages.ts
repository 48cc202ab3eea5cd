import * as z from 'zod';
import { say } from '../language/say.ts';

/**
 * zod's locale of this program: every fault as a predicate, to be read after the field's name ("Cantidad: tiene
 * que ser mayor que cero"), in the language of the moment. Installed once, here, because only a locale sees the
 * faulty input and can tell a missing field from one of the wrong type. Rules of our own bring their own predicate.
 */
z.config({ localeError: (issue) => faultOf(issue) });

const EXPECTED: Readonly<Record<string, () => string>> = {
  string: () => say`tiene que ser un texto`,
  number: () => say`tiene que ser un número`,
  int: () => say`tiene que ser un número entero`,
  boolean: () => say`tiene que ser verdadero (true) o falso (false)`,
  array: () => say`tiene que ser una lista`,
  object: () => say`tiene que ser un grupo de datos`,
};

const uuid = (): string => say`tiene que ser un identificador UUID`;

const FORMATS: Readonly<Record<string, () => string>> = {
  email: () => say`tiene que ser una dirección de correo, como nombre@ejemplo.com`,
  guid: uuid,
  uuid,
};

function faultOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === Number.POSITIVE_INFINITY) return say`es más grande de lo que se puede facturar`;
      return issue.input === undefined
        ? say`falta`
        : (EXPECTED[issue.expected]?.() ?? say`no tiene el tipo esperado`);
    case 'invalid_value':
      return issue.input === undefined ? say`falta` : say`tiene que ser ${listAlternatives(issue.values)}`;
    case 'invalid_union':
      return issue.input === undefined ? say`falta` : say`no tiene ninguna de las formas conocidas`;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return FORMATS[issue.format]?.() ?? say`no tiene la forma esperada`;
    case 'not_multiple_of':
      return say`tiene que ser múltiplo de ${issue.divisor}`;
    case 'unrecognized_keys':
      return say`tiene datos que no corresponden: ${issue.keys.join(', ')}`;
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
    default:
      return say`no es válido`;
  }
}

type TooSmall = Extract<z.core.$ZodRawIssue, { code: 'too_small' }>;
type TooBig = Extract<z.core.$ZodRawIssue, { code: 'too_big' }>;

function tooSmall({ origin, minimum, exact, inclusive }: TooSmall): string {
  const length = sayLength(origin, minimum);
  if (length !== null) {
    return exact === true
      ? say`tiene que tener exactamente ${length}`
      : say`tiene que tener al menos ${length}`;
  }
  const limit = sayLimit(minimum);
  return inclusive === true ? say`tiene que ser ${limit} o más` : say`tiene que ser mayor que ${limit}`;
}

function tooBig({ origin, maximum, exact, inclusive }: TooBig): string {
  const length = sayLength(origin, maximum);
  if (length !== null) {
    return exact === true
      ? say`tiene que tener exactamente ${length}`
      : say`tiene que tener como máximo ${length}`;
  }
  const limit = sayLimit(maximum);
  return inclusive === true ? say`tiene que ser ${limit} o menos` : say`tiene que ser menor que ${limit}`;
}

/** `5 caracteres`; null where the limit is on a number. */
function sayLength(origin: string, limit: number | bigint): string | null {
  const isOne = Number(limit) === 1;
  if (origin === 'string') return isOne ? say`1 carácter` : say`${String(limit)} caracteres`;
  if (origin === 'array') return isOne ? say`1 elemento` : say`${String(limit)} elementos`;
  return null;
}

function sayLimit(limit: number | bigint): string {
  return Number(limit) === 0 ? say`cero` : String(limit);
}

function listAlternatives(values: readonly unknown[]): string {
  return values.map(String).reduce((before, value) => say`${before} o ${value}`);
}
