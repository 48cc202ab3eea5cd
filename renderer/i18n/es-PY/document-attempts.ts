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
};
