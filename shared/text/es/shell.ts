/** Around the window: the tray, leaving, a page that will not stay, starting with the system, newer versions. */
export const shell = {
  oneWaiting: '1 documento por enviar',
  manyWaiting: '{{documents}} documentos por enviar',
  waitingPaused: '{{waiting}}, con el envío en pausa',
  noneWaiting: 'nada por enviar',
  nonePaused: 'nada por enviar, con el envío en pausa',
  stillOpen: 'Mostrador sigue abierto',
  stillOpenBody: '{{waiting}}. Está al lado del reloj: desde ahí se abre o se sale.',
  thereAre: 'Hay {{waiting}}',
  quitWhilePaused:
    'Todo está guardado en esta máquina. Si sale ahora, se envía la próxima vez que abra Mostrador, una vez que termine la pausa o alguien reanude el envío.',
  quitWhileWaiting:
    'Todo está guardado en esta máquina. Si sale ahora, se envía la próxima vez que abra Mostrador; si lo deja abierto, se envía apenas conteste el servicio.',
  keepSending: 'Seguir enviando en segundo plano',
  quitAnyway: 'Salir igual',
  open: 'Abrir',
  pause: 'Pausar el envío…',
  resume: 'Seguir enviando',
  quit: 'Salir',
  keepsCrashing: 'La ventana de Mostrador se cierra una y otra vez',
  keepsCrashingBody:
    'Nada se perdió: las ventas están guardadas, y la que estaba haciendo sigue ahí. Empiece de nuevo; si vuelve a pasar, reinicie la computadora y avise a su técnico.',
  startAgain: 'Empezar de nuevo',
  startUpNotChanged: 'No se pudo cambiar con qué empieza el sistema: {{file}}.',
  newVersion: 'Hay una versión nueva de Mostrador',
  newVersionHere:
    'La {{version}} ya está en esta máquina. Se instala cuando usted quiera, en Ajustes, Sistema.',
  saleOpen: 'Hay una venta abierta: termínela o guárdela, y después actualice.',
  sendingNow: 'El servicio está contestando un envío: espere unos segundos y pruebe otra vez.',
  dialogOpen: 'Hay un cuadro abierto en la ventana: ciérrelo y pruebe otra vez.',
  downloadFailed: 'No se pudo traer la versión nueva. Esta sigue funcionando; se prueba otra vez más tarde.',
  nothingToInstall: 'No hay ninguna versión nueva para instalar.',
  stillDownloading: 'Todavía se está trayendo otra versión: espere un momento.',
  noBackupNoUpdate:
    'No se actualizó: la copia de seguridad que se hace antes no salió bien. Esta versión sigue funcionando.',
} as const;
