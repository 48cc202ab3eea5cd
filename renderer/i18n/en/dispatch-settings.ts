/** The lists of codes of dispatch notes. */
export const dispatchSettings = {
  title: 'Dispatch notes',
  list: 'List of codes',
  meaning:
    'The service does not publish its tables: these begin as the DNIT’s, and are changed here where the service uses other numbers. The one of vehicles is our own: there is no official one. A note that is saved keeps its code.',
  table: {
    motivo_codigo: 'Reason of the transfer',
    responsable_emision: 'Who issues the note',
    tipo_documento: 'Document of the carrier',
    tipo: 'Kind of transport',
    modalidad: 'Mode of transport',
    responsable_costo_flete: 'Who pays the freight',
    codigo_condicion_negocio: 'Terms of delivery (Incoterm)',
    tipo_vehiculo: 'Kind of vehicle',
    tipo_identificacion: 'Identification of the vehicle',
  },
  code: 'Code',
  name: 'Name',
  nameOf: 'Name of code {{code}}',
  up: 'Move {{name}} up',
  down: 'Move {{name}} down',
  remove: 'Remove {{name}}',
  add: 'Add',
  startValues: 'Back to the start values',
  saved: 'Saved data',
  savedMeaning:
    'What was written in earlier notes, which new ones offer. What is forgotten changes no note, and comes back when it is used again.',
  savedKind: {
    transportista: 'Carriers',
    chofer: 'Drivers',
    vehiculo: 'Vehicles',
    lugar: 'Addresses',
  },
  savedNone: 'None yet: they come with the first dispatch note.',
  forget: 'Forget {{name}}',
};
