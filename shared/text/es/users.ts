/** Users, their PINs and what they may do. */
export const users = {
  reportsNeedApproval: 'Para ver los informes hace falta la autorización de un supervisor.',
  cashNeedsApproval:
    'Para ingresos, retiros y correcciones de caja hace falta la autorización de un supervisor.',
  gone: 'Ese usuario ya no está.',
  withoutPin: '{{user}} no tiene PIN: el dueño le pone uno en Ajustes, Usuarios. Se puede seguir vendiendo.',
  withoutSharedPin:
    '{{user}} todavía no tiene PIN: lo elige con su código de la central, en «Tengo un código…». Se puede seguir vendiendo.',
  pinNeedsOffice:
    'Para comprobar este PIN por primera vez hace falta la central, y todavía no contestó. Se puede seguir vendiendo.',
  pinAway:
    'Para elegir o cambiar este PIN hace falta la central, y ahora no contesta. Los PIN de antes siguen valiendo.',
  codeAway:
    'Ese código no es de un usuario de esta caja. Si lo dio la central, hace falta conexión con ella, y ahora no contesta.',
  pinUnsure:
    'La central no contestó a tiempo: el PIN nuevo puede haber quedado. Pruebe entrar con él; si no es ese, cámbielo de nuevo.',
  pinComing: 'El PIN quedó guardado en la central y llega enseguida: entre con él en un momento.',
  pinMeanwhile: 'El PIN se cambió hace un momento en otra caja: vale ese.',
  ofOffice: 'Es usuario de la central: se cambia ahí.',
  codeFromOffice: 'El PIN de este usuario es de la central: un código nuevo se da ahí, en Usuarios.',
  pinsLocked:
    'Los PIN no se pueden comprobar: falta la clave que guardaba el llavero de este equipo. Se puede seguir vendiendo; el dueño entra con su código de recuperación y pone PIN nuevos.',
  wrongPinLast: 'El PIN no es ese. Queda 1 intento.',
  wrongPin: 'El PIN no es ese. Quedan {{tries}} intentos.',
  lockedOut:
    'Demasiados PIN equivocados de {{user}}: se puede probar de nuevo en {{wait}}. Mientras tanto se sigue vendiendo.',
  wrongRecoveryCode: 'Ese código de recuperación no es de nadie de este negocio.',
  alreadyHasUsers: 'Este negocio ya tiene usuarios.',
  checkData: 'Revise los datos.',
  pinMissing: 'PIN: falta',
  nameTaken: 'Nombre: ya hay un usuario que se llama así',
  lastOwner: 'Tiene que quedar al menos un dueño.',
  oneSecond: '1 segundo',
  seconds: '{{seconds}} segundos',
  minutes: '{{minutes}} minutos',
  approverMayNot: '{{user}} tampoco puede hacer esto.',
  priceNeedsApproval: 'Para vender a otro precio o cotización hace falta la autorización de un supervisor.',
  discountNeedsApproval: 'El descuento pasa de su límite: hace falta la autorización de un supervisor.',
  cancelNeedsApproval: 'Para anular hace falta la autorización de un supervisor.',
  resolveNeedsApproval: 'Para resolver esto hace falta la autorización de un supervisor.',
  drawerNeedsApproval: 'Para abrir el cajón sin una venta hace falta la autorización de un supervisor.',
  itemsNeedApproval: 'Para cambiar productos hace falta la autorización de un supervisor.',
  settingsNeedApproval: 'Para cambiar los ajustes hace falta la autorización de un supervisor.',
  ownerOnly: 'Los usuarios los cambia solamente el dueño.',
  nobodyEntered: 'Nadie ha entrado con su PIN.',
  approvalUnclear: 'No se entiende qué se autoriza.',
  counter: 'el puesto',
  approved: '{{actor}} (autorizó {{approver}})',
} as const;

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
