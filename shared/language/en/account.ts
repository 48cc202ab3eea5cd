/** Login, and what keeps it. */
export const account: Readonly<Record<string, string>> = {
  'Esa frase no abre la sesión guardada.': 'That passphrase does not unlock the stored login.',
  'La sesión guardada está en el llavero del sistema, que la terminal no abre: inicie sesión de nuevo.':
    'The stored login is in the system keychain, which the terminal cannot open: log in again.',
  'Ese inicio de sesión ya no está a mano: pida un código nuevo.':
    'That login is no longer available: ask for a new code.',
  'Elija una empresa de la lista.': 'Choose a company from the list.',
  'El servicio no manda códigos por correo cuando se le piden desde aquí. Si ya tiene uno, escríbalo; si no, entre con WhatsApp.':
    'The service does not send codes by e-mail when asked from here. If you already have one, type it; if not, use WhatsApp.',
  'No se pudo pedir el código: {0}. Se puede seguir vendiendo.':
    'The code could not be requested: {0}. You can keep selling.',
  'El servicio no mandó el código: {0}': 'The service did not send the code: {0}',
  'No se puede pedir un código con esos datos.': 'A code cannot be requested with these details.',
  'La sesión viene de MOSTRADOR_TOKEN: no se cierra desde aquí, sino quitando esa variable.':
    'The login comes from MOSTRADOR_TOKEN: to end it, remove that variable.',
  'Aquí la sesión no se guarda con una frase.': 'The login is not protected by a passphrase here.',
  'La frase tiene que tener {0} letras o más.': 'The passphrase must have at least {0} characters.',
  'Faltan datos para pedir la prueba, o hay que corregirlos.':
    'Some details are missing to request the trial, or have to be corrected.',
  'A este número le faltan o le sobran cifras: es como 0981 123 456.':
    'This number has too few digits or too many: one is like 0981 123 456.',
};
