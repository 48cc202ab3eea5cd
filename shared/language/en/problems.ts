export const problems: Readonly<Record<string, string>> = {
  'No hay ningún documento con el id {0}.': 'There is no document with the id {0}.',
};
