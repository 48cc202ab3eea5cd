/** Login, and what keeps it. */
export const account = {
  wrongPassphrase: 'Esa frase no abre la sesión guardada.',
  sessionInKeyring:
    'La sesión guardada está en el llavero del sistema, que la terminal no abre: inicie sesión de nuevo.',
  logInGone: 'Ese inicio de sesión ya no está a mano: pida un código nuevo.',
  chooseListedCompany: 'Elija una empresa de la lista.',
  noMailOnRequest:
    'El servicio no manda códigos por correo cuando se le piden desde aquí. Si ya tiene uno, escríbalo; si no, entre con WhatsApp.',
  codeNotRequested: 'No se pudo pedir el código: {{why}}. Se puede seguir vendiendo.',
  codeNotSent: 'El servicio no mandó el código: {{why}}',
  badCodeRequest: 'No se puede pedir un código con esos datos.',
  tokenFromEnvironment:
    'La sesión viene de MOSTRADOR_TOKEN: no se cierra desde aquí, sino quitando esa variable.',
  noPassphraseHere: 'Aquí la sesión no se guarda con una frase.',
  passphraseTooShort: 'La frase tiene que tener {{letters}} letras o más.',
  trialIncomplete: 'Faltan datos para pedir la prueba, o hay que corregirlos.',
  sessionNeedsKey: 'La sesión guardada está cifrada: indique MOSTRADOR_KEY o inicie sesión de nuevo.',
  sessionUnreadable: 'No se pudo leer la sesión guardada ({{file}}): inicie sesión de nuevo.',
  wrongKey: 'MOSTRADOR_KEY no abre la sesión guardada: revise la clave o inicie sesión de nuevo.',
  badLogIn: 'No se puede iniciar sesión con esos datos.',
  logInFailed: 'No se pudo iniciar sesión: {{why}}. Se puede seguir vendiendo.',
  codeRefused: 'El servicio no aceptó el código: {{why}}',
  noUsableToken: 'El servicio contestó el inicio de sesión sin un token que sirva.',
  boundToCompany: 'Esta base de datos es de la empresa {{ruc}} y no se puede usar con otra.',
  companyNotInAccount: 'Esta cuenta no tiene la empresa {{ruc}}. Tiene: {{companies}}.',
  boundCompanyNotInAccount:
    'Esta cuenta no tiene la empresa {{ruc}}, a la que pertenece esta base de datos. Tiene: {{companies}}.',
  noValidCompany: 'Esta cuenta no tiene ninguna empresa con RUC válido.',
  chooseCompany: 'La cuenta tiene varias empresas: elija una con --ruc. Tiene: {{companies}}.',
  storedUnencrypted:
    'Aviso: la sesión se guarda sin cifrar (solo la lee su dueño). Con MOSTRADOR_KEY se guarda cifrada.',
} as const;
