export const finder = {
  title: 'Buscar de todo',
  placeholder: 'Un producto, un cliente, un número, un ajuste, una tecla…',
  found: 'Lo encontrado',
  none: 'No hay nada con «{{text}}». Pruebe con menos letras.',
  group: {
    products: 'Productos',
    productsToSell: 'Productos: Enter agrega uno a la venta',
    clients: 'Clientes',
    screens: 'Pantallas',
    settings: 'Ajustes',
    keys: 'Teclas',
    documents: 'Documentos',
  },
  /** Other words by which one looks for a screen. */
  words: {
    sale: 'vender cobrar caja',
    documents: 'facturas ventas notas de remisión anular devolver',
    catalog: 'artículos mercadería servicios precios etiquetas',
    clients: 'personas RUC',
    receivables: 'deudas fiado crédito saldo cobranza',
    receipts: 'cobros pagos',
    till: 'arqueo cierre X Z efectivo plata turno',
    reports: 'libro IVA ventas del día mes estadística',
    settings: 'configuración opciones preferencias',
  },
  keyWords: 'tecla atajo',
  saysKey: '{{key}}: {{meaning}} ({{where}})',
};
