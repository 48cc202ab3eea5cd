/** The lists of codes of dispatch notes. */
export const dispatchSettings = {
  title: 'Notas de remisión',
  list: 'Lista de códigos',
  meaning:
    'El servicio no publica sus tablas: estas empiezan como las de la DNIT, y se cambian aquí si el servicio usa otros números. La de vehículos es propia: no hay ninguna oficial. Una nota ya guardada conserva su código.',
  table: {
    motivo_codigo: 'Motivo del traslado',
    responsable_emision: 'Quién emite la nota',
    tipo_documento: 'Documento del transportista',
    tipo: 'Tipo de transporte',
    modalidad: 'Modalidad del transporte',
    responsable_costo_flete: 'Quién paga el flete',
    codigo_condicion_negocio: 'Condición de entrega (Incoterm)',
    tipo_vehiculo: 'Tipo de vehículo',
    tipo_identificacion: 'Identificación del vehículo',
  },
  code: 'Código',
  name: 'Nombre',
  nameOf: 'Nombre del código {{code}}',
  up: 'Subir {{name}}',
  down: 'Bajar {{name}}',
  remove: 'Quitar {{name}}',
  add: 'Agregar',
  startValues: 'Volver a los valores iniciales',
  saved: 'Datos guardados',
  savedMeaning:
    'Lo que se escribió en las notas anteriores y las nuevas ofrecen. Lo que se olvida no cambia ninguna nota, y vuelve si se usa otra vez.',
  savedKind: {
    transportista: 'Transportistas',
    chofer: 'Choferes',
    vehiculo: 'Vehículos',
    lugar: 'Direcciones',
  },
  savedNone: 'Todavía no hay: aparecen con la primera nota de remisión.',
  forget: 'Olvidar {{name}}',
};
