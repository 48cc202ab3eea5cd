/** Login, and what keeps it. */
export const account: Readonly<Record<string, string>> = {
  'Esa frase no abre la sesión guardada.': 'That passphrase does not open the stored login.',
  'La sesión guardada está en el llavero del sistema, que la terminal no abre: inicie sesión de nuevo.':
    'The stored login is in the keychain of the system, which the terminal does not open: log in again.',
  'Ese inicio de sesión ya no está a mano: pida un código nuevo.':
    'That login is not at hand any more: ask for a new code.',
  'Elija una empresa de la lista.': 'Choose a company of the list.',
  'El servicio no manda códigos por correo cuando se le piden desde aquí. Si ya tiene uno, escríbalo; si no, entre con WhatsApp.':
    'The service does not send codes by e-mail when it is asked from here. If you have one, type it; if not, use WhatsApp.',
  'No se pudo pedir el código: {0}. Se puede seguir vendiendo.':
    'The code could not be asked for: {0}. One can go on selling.',
  'El servicio no mandó el código: {0}': 'The service did not send the code: {0}',
  'No se puede pedir un código con esos datos.': 'A code cannot be asked for with these data.',
  'La sesión viene de MOSTRADOR_TOKEN: no se cierra desde aquí, sino quitando esa variable.':
    'The login comes from MOSTRADOR_TOKEN: it is not ended here, but by removing that variable.',
  'Aquí la sesión no se guarda con una frase.': 'Here the login is not kept under a passphrase.',
  'La frase tiene que tener {0} letras o más.': 'The passphrase has to have {0} letters or more.',
  'Faltan datos para pedir la prueba.': 'Data are missing to ask for the trial.',
};
