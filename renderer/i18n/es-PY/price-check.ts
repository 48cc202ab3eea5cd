export const priceCheck = {
  title: 'Consultar precio',
  field: 'Código o nombre del producto',
  placeholder: 'Escanee o escriba un producto',
  ready: 'Escanee un producto para ver su precio. No se agrega a la venta.',
  unknown: 'No hay ningún producto con «{{words}}»',
  badQuantity: '«{{quantity}}» no es una cantidad',
  per: 'por {{unit}}',
  amount: '{{quantity}} {{unit}}',
  ignoredLabel: {
    weight: 'La etiqueta dice {{amount}} kg, y no se vende por peso.',
    price: 'La etiqueta dice Gs. {{amount}}, y ninguna cantidad da ese precio.',
  },
  code: 'Código',
  place: '{{place}} de {{count}} que se parecen',
  add: 'Agregar a la venta',
};
