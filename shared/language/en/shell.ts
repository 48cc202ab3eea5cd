/** The program around its window: the tray, leaving, a page that will not stay, starting with the system, newer versions. */
export const shell: Readonly<Record<string, string>> = {
  '1 documento por enviar': '1 document to send',
  '{0} documentos por enviar': '{0} documents to send',
  '{0}, con el envío en pausa': '{0}, with sending paused',
  'nada por enviar': 'nothing to send',
  'nada por enviar, con el envío en pausa': 'nothing to send, with sending paused',
  'Mostrador sigue abierto': 'Mostrador is still open',
  '{0}. Está al lado del reloj: desde ahí se abre o se sale.':
    '{0}. It is beside the clock: open it or quit from there.',
  'Hay {0}': 'There are things to send: {0}',
  'Todo está guardado en esta máquina. Si sale ahora, se envía la próxima vez que abra Mostrador, una vez que termine la pausa o alguien reanude el envío.':
    'Everything is stored on this machine. If you quit now, it is sent the next time Mostrador is opened, once the pause ends or sending is resumed.',
  'Todo está guardado en esta máquina. Si sale ahora, se envía la próxima vez que abra Mostrador; si lo deja abierto, se envía apenas conteste el servicio.':
    'Everything is stored on this machine. If you quit now, it is sent the next time Mostrador is opened; if you leave it open, it is sent as soon as the service answers.',
  'Seguir enviando en segundo plano': 'Keep sending in the background',
  'Salir igual': 'Quit anyway',
  Abrir: 'Open',
  'Pausar el envío…': 'Pause sending…',
  'Seguir enviando': 'Resume sending',
  Salir: 'Quit',
  'La ventana de Mostrador se cierra una y otra vez': "Mostrador's window closes again and again",
  'Nada se perdió: las ventas están guardadas, y la que estaba haciendo sigue ahí. Empiece de nuevo; si vuelve a pasar, reinicie la computadora y avise a su técnico.':
    'Nothing is lost: the sales are stored, and the one you were making is still there. Start again; if it happens once more, restart the computer and tell your technician.',
  'Empezar de nuevo': 'Start again',
  'No se pudo cambiar con qué empieza el sistema: {0}.':
    'The list of programs that start with the system could not be changed: {0}.',
  'Hay una versión nueva de Mostrador': 'There is a new version of Mostrador',
  'La {0} ya está en esta máquina. Se instala cuando usted quiera, en Ajustes, Sistema.':
    '{0} has been downloaded. Install it whenever you like, in Settings, System.',
  'Hay una venta abierta: termínela o guárdela, y después actualice.':
    'A sale is open: finish or park it, then update.',
  'El servicio está contestando un envío: espere unos segundos y pruebe otra vez.':
    'The service is answering a request: wait a few seconds and try again.',
  'Hay un cuadro abierto en la ventana: ciérrelo y pruebe otra vez.':
    'A dialog is open in the window: close it and try again.',
  'No se pudo traer la versión nueva. Esta sigue funcionando; se prueba otra vez más tarde.':
    'The new version could not be downloaded. This one keeps working; it will try again later.',
  'No hay ninguna versión nueva para instalar.': 'There is no new version to install.',
  'Todavía se está trayendo otra versión: espere un momento.':
    'Another version is still being downloaded: wait a moment.',
  'No se actualizó: la copia de seguridad que se hace antes no salió bien. Esta versión sigue funcionando.':
    'Not updated: the backup made beforehand failed. This version keeps working.',
};
