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

/** The program itself: its start and end, and the training service. */
export const program = {
  notOpenYet: 'Mostrador todavía no está abierto.',
  closing: 'Mostrador se está cerrando.',
  isClosing: 'Mostrador se está cerrando',
  isClosingBody:
    'Espera la respuesta del servicio a la última venta, hasta un minuto y medio. Después se abre de nuevo solo.',
  couldNotOpen: 'Mostrador no se pudo abrir',
  openFailed: 'El programa falló al abrirse ({{why}}).',
  unknownFailure: 'falla desconocida',
  messageRefused: 'El programa no aceptó el mensaje de la ventana.',
  failedHere: 'El programa falló al hacer esto; lo guardado sigue guardado. Pruebe de nuevo.',
  tokenMalformed: 'MOSTRADOR_TOKEN no es un token: tiene letras o signos que no puede tener.',
  clockMalformed: 'MOSTRADOR_TRAINING_CLOCK tiene que ser velocidad@origen/origen-real, en milisegundos.',
  authorities: '{{source}}: {{why}} («{{file}}»).',
  authoritiesUnreadable: 'no se puede leer el archivo de certificados',
  authoritiesNotPem: 'el archivo no tiene ningún certificado en formato PEM',
  authorityDamaged: 'el certificado {{certificate}} del archivo está dañado',
  trainingClockOnly: 'El reloj de entrenamiento solo se puede usar con el servicio de entrenamiento.',
  trainingNotStarted: 'El servicio de entrenamiento no pudo empezar: {{why}}',
  endedAtOnce: 'terminó enseguida',
  portsTaken:
    'Otro programa usa el puerto {{port}} o el {{next}} de esta máquina, y las prácticas quedan ligadas a ellos: ciérrelo y pruebe de nuevo.',
  trainingCodeNotSent: 'El servicio de entrenamiento no mandó el código de ingreso.',
  trainingInboxEmpty: 'En la bandeja de entrenamiento no hay ningún código.',
  trainingSilent: 'El servicio de entrenamiento empezó y no contesta.',
  quietRange: 'La espera antes de decidir va de {{least}} a {{most}} minutos.',
  resendAssumption:
    'El reenvío automático supone que el servicio nunca registra una venta más de {{minutes}} minutos después de recibirla, y que nadie más usa el punto de expedición. Si alguna de las dos cosas no se cumple, una venta puede salir dos veces.',
} as const;
