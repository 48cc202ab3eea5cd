/** What is wrong with a field, to be read after its name: "Quantity: must be more than zero". */
export const faults: Readonly<Record<string, string>> = {
  falta: 'is missing',
  'no es válido': 'is not valid',
  'no puede estar vacío': 'cannot be empty',
  'tiene que ser un texto': 'must be a text',
  'tiene que ser un número': 'must be a number',
  'tiene que ser un número entero': 'must be a whole number',
  'tiene que ser verdadero (true) o falso (false)': 'must be true or false',
  'tiene que ser una lista': 'must be a list',
  'tiene que ser un grupo de datos': 'must be a group of data',
  'tiene que ser un identificador UUID': 'must be a UUID',
  'tiene que ser una dirección de correo, como nombre@ejemplo.com':
    'must be an e-mail address, like name@example.com',
  'es más grande de lo que se puede facturar': 'is more than can be invoiced',
  'no tiene el tipo esperado': 'is of another type than it should be',
  'no tiene ninguna de las formas conocidas': 'has none of the known forms',
  'no tiene la forma esperada': 'is written in another form than it should be',
  'tiene que ser {0}': 'must be {0}',
  '{0} o {1}': '{0} or {1}',
  'tiene que ser múltiplo de {0}': 'must be a multiple of {0}',
  'tiene datos que no corresponden: {0}': 'has data that do not belong there: {0}',
  '{0}: tiene un dato que no corresponde, «{1}»': '{0}: has data that do not belong there, “{1}”',

  'tiene que tener exactamente {0}': 'must have exactly {0}',
  'tiene que tener al menos {0}': 'must have at least {0}',
  'tiene que tener como máximo {0}': 'must have at most {0}',
  '1 carácter': '1 character',
  '{0} caracteres': '{0} characters',
  '1 elemento': '1 element',
  '{0} elementos': '{0} elements',

  cero: 'zero',
  'tiene que ser {0} o más': 'must be {0} or more',
  'tiene que ser mayor que {0}': 'must be more than {0}',
  'tiene que ser {0} o menos': 'must be {0} or less',
  'tiene que ser menor que {0}': 'must be less than {0}',
  'no puede ser menor que cero': 'cannot be less than zero',
  'puede tener 8 decimales como máximo y 15 cifras en total':
    'can have at most 8 decimals and 15 digits in all',

  'tiene que ser una fecha que exista, como 31/12/2026': 'must be a date that exists, like 31/12/2026',
  'tiene que empezar con + y el código del país, como +595981123456':
    'must begin with + and the code of the country, like +595981123456',
  'tiene que ser un código de país de tres letras mayúsculas, como PRY':
    'must be the code of a country, three capital letters like PRY',
  'tiene que ser un código de tres letras mayúsculas, como PYG':
    'must be a code of three capital letters, like PYG',
  'tiene que ser un código de grupos con puntos, como 01.02.03':
    'must be a code of groups with dots, like 01.02.03',
  'tiene que tener 44 dígitos': 'must have 44 digits',
  'tiene que tener 8 dígitos': 'must have 8 digits',
  'tiene que tener 3 dígitos, como 001': 'must have 3 digits, like 001',
  'tiene que tener 13 lugares, como 20IIIIIWWWWWC: prefijo, I, V, W o P, y C al final':
    'must have 13 places, like 20IIIIIWWWWWC: prefix, I, V, W or P, and C at the end',
};
