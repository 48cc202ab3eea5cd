export const systemSettings = {
  machine: 'Este equipo',
  startMeaning:
    'Mostrador se abre minimizado cuando usted entra al equipo, y lo que quedó por enviar sale sin que nadie lo abra.',
  version: 'Versión',
  running: 'Mostrador {{version}}',
  notUpdated: 'Esta copia no se actualiza sola: las versiones nuevas se instalan a mano.',
  notLooked: 'Todavía no se buscó una versión nueva; se busca sola, cuatro veces por día.',
  newest: 'Es la última que hay para este equipo, según se vio el {{when}}.',
  looking: 'Buscando una versión nueva…',
  downloading: 'Trayendo una versión nueva. Se puede seguir vendiendo.',
  installing: 'Haciendo la copia de seguridad de antes. Mostrador se cierra y se abre de nuevo solo.',
  ready:
    'La {{version}} ya está en este equipo. Antes de instalarla se hace una copia de seguridad; no se instala con una venta abierta ni con un envío en curso.',
  look: 'Buscar ahora',
  install: 'Instalar la {{version}}',
};
