/** What is said of each try to send a document. */
export const documentAttempts = {
  inFlight: 'En curso',
  task: {
    issue: 'Emitir',
    'query-status': 'Consultar estado',
    cancel: 'Anular',
    prepare: 'Leer los renglones a remitir',
    recount: 'Volver a contar lo remitido',
  },
  outcome: {
    unsent: 'No salió de esta máquina',
    refused: 'No aceptado',
    'login-needed': 'Pidió iniciar sesión',
    'slow-down': 'Pidió esperar',
    issued: 'Emitido',
    uncertain: 'Sin respuesta clara',
    interrupted: 'El programa se cerró antes de la respuesta',
    failed: 'El programa falló; prueba de nuevo en una hora',
    unanswered: 'No contestó',
    'no-status': 'No dio el estado',
    'no-items': 'No dio los renglones',
    read: 'Leído',
    done: 'Confirmado',
    expired: 'Fuera de plazo',
  },
  unsent: {
    lookup: 'No se encontró el servicio en la red ({{code}})',
    connect: 'No se pudo conectar con el servicio ({{code}})',
    proxy: 'El proxy de la red no dejó llegar al servicio ({{code}})',
    proxyLogin: 'El proxy de la red pide usuario y contraseña ({{code}})',
    proxySetting: 'La dirección del proxy está mal escrita ({{code}})',
    tls: 'La conexión no era segura ({{code}})',
    certificateExpired: 'El certificado del servicio venció: revise la fecha de esta computadora ({{code}})',
    certificateEarly:
      'El certificado del servicio todavía no vale: revise la fecha de esta computadora ({{code}})',
    certificateHost:
      'Contestó otro servidor en lugar del servicio: puede que la red se interponga ({{code}})',
    certificateIssuer:
      'El certificado del servicio no es de una autoridad conocida: puede que la red o un antivirus se interponga ({{code}})',
  },
};
