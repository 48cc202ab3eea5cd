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
