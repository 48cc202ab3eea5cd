import * as z from 'zod';

/**
 * zod's locale of this program: every fault as a Spanish predicate, to be read after the field's name
 * ("Cantidad: tiene que ser mayor que cero"). Installed once, here, because only a locale sees the faulty
 * input and can tell a missing field from one of the wrong type. Rules of our own bring their own predicate.
 */
z.config({ localeError: (issue) => spanishFault(issue) });

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'tiene que ser un texto',
  number: 'tiene que ser un número',
  int: 'tiene que ser un número entero',
  boolean: 'tiene que ser verdadero (true) o falso (false)',
  array: 'tiene que ser una lista',
  object: 'tiene que ser un grupo de datos',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'tiene que ser una dirección de correo, como nombre@ejemplo.com',
  guid: 'tiene que ser un identificador UUID',
  uuid: 'tiene que ser un identificador UUID',
};

const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['carácter', 'caracteres'],
  array: ['elemento', 'elementos'],
};

function spanishFault(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === Number.POSITIVE_INFINITY) return 'es más grande de lo que se puede facturar';
      return issue.input === undefined ? 'falta' : (EXPECTED[issue.expected] ?? 'no tiene el tipo esperado');
    case 'invalid_value':
      return issue.input === undefined ? 'falta' : `tiene que ser ${issue.values.map(String).join(' o ')}`;
    case 'invalid_union':
      return issue.input === undefined ? 'falta' : 'no tiene ninguna de las formas conocidas';
    case 'too_small': {
      const length = spanishLength(issue.origin, issue.minimum);
      if (length !== null)
        return `tiene que tener ${issue.exact === true ? 'exactamente' : 'al menos'} ${length}`;
      const limit = spanishNumber(issue.minimum);
      return issue.inclusive === true ? `tiene que ser ${limit} o más` : `tiene que ser mayor que ${limit}`;
    }
    case 'too_big': {
      const length = spanishLength(issue.origin, issue.maximum);
      if (length !== null)
        return `tiene que tener ${issue.exact === true ? 'exactamente' : 'como máximo'} ${length}`;
      const limit = spanishNumber(issue.maximum);
      return issue.inclusive === true ? `tiene que ser ${limit} o menos` : `tiene que ser menor que ${limit}`;
    }
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'no tiene la forma esperada';
    case 'not_multiple_of':
      return `tiene que ser múltiplo de ${issue.divisor}`;
    case 'unrecognized_keys':
      return `tiene datos que no corresponden: ${issue.keys.join(', ')}`;
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
    default:
      return 'no es válido';
  }
}

/** `5 caracteres`; null where the limit is on a number. */
function spanishLength(origin: string, limit: number | bigint): string | null {
  const units = UNITS[origin];
  return units === undefined ? null : `${limit} ${Number(limit) === 1 ? units[0] : units[1]}`;
}

function spanishNumber(limit: number | bigint): string {
  return Number(limit) === 0 ? 'cero' : String(limit);
}
