/** Which database opens. */
export const places = {
  '«{0}» no es un RUC: lleva guion y dígito verificador, como 80013884-8.':
    '“{0}” is no RUC: it has a dash and a check digit, like 80013884-8.',
  'No se pudo guardar lo elegido en {0}: revise el disco y los permisos.':
    'What was chosen could not be kept in {0}: check the disk and the permissions.',
  'Ya se eligió qué abrir.': 'What to open has been chosen already.',
};
