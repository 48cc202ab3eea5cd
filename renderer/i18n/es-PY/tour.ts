export const tour = {
  place: '{{place}} de {{count}}',
  next: 'Siguiente',
  skip: 'Saltar',
  end: 'Empezar',
  again: 'Mostrar',
  againMeaning:
    'Cinco consejos sobre la venta, en el lugar de cada cosa. Lo que está en la venta queda como está.',
  hint: {
    find: {
      title: 'Escanee o busque aquí',
      meaning: 'El lector agrega desde cualquier lado de la venta. Sin lector, escriba el nombre y Enter.',
    },
    favourites: {
      title: 'Lo que más se vende',
      meaning: 'Un toque agrega el producto. Los grupos y sus productos se eligen en Productos.',
    },
    charge: {
      title: 'F9 cobra',
      meaning:
        'Escriba lo recibido, o solo Enter si es justo. La venta queda guardada aunque no haya internet.',
    },
    documents: {
      title: 'Lo vendido está aquí',
      meaning: 'F6 muestra cada factura hasta su aprobación, y lo que necesita que usted lo mire.',
    },
    help: {
      title: 'F1 y Ctrl+Espacio',
      meaning: 'F1 muestra las teclas. Ctrl+Espacio busca de todo: un producto, una factura, un ajuste.',
    },
  },
};
