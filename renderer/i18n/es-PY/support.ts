export const support = {
  meaning:
    'Léale esto por teléfono a quien lo ayuda, en este orden. Aquí no hay claves ni datos de clientes.',
  first: 'Qué dictar primero: el código de la última falla',
  noFailure: 'No hay ninguna falla registrada.',
  failedAt: 'Pasó el {{at}}.',
  save: 'Guardar el diagnóstico…',
  saving: 'Guardando…',
  saveMeaning:
    'Un archivo ZIP con textos que usted puede abrir y leer antes de mandarlo. No lleva claves, códigos, PIN ni datos de clientes.',
  saved: 'Guardado en {{file}}.',
  about: {
    title: 'Mostrador {{version}}',
    meaning:
      'Programa libre, con licencia MIT. Está hecho con estos programas y letras de otros, cada uno con su licencia; las de Electron y Chromium completas están en la carpeta del programa.',
    licenses: 'Licencias',
  },
};
