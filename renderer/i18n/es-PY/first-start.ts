export const firstStart = {
  place: {
    welcome: 'Bienvenido a Mostrador',
    question: '¿Cómo quiere empezar?',
    training: 'Practicar',
    trainingMeaning:
      'Con productos y clientes de muestra. Nada sale de esta máquina y nada tiene valor fiscal. Puede pasar a su cuenta cuando quiera.',
    real: 'Usar la cuenta de mi negocio',
    realMeaning:
      'Con la cuenta que le dio su servicio de facturación. Sirve también sin conexión: lo que la necesita queda para después.',
    replaces: 'Esta caja reemplaza a una que se perdió',
    replacesMeaning:
      'Con un código de la central vuelven las ventas de la caja perdida o rota, y este equipo sigue en su lugar.',
    address: 'Dirección del servicio',
    addressHint: 'La que figura en los datos de su cuenta. Hasta que entre a la cuenta se puede cambiar.',
    addressForm: 'https://servicio.com.py/api',
    open: 'Empezar',
    opening: 'Abriendo…',
    chosen: 'El servicio: {{url}}. Se puede elegir otra dirección, o practicar.',
    chooseAgain: 'Elegir otra dirección',
    language: 'Idioma de la pantalla',
  },
  steps: {
    label: 'Pasos de la puesta en marcha',
    title: 'Puesta en marcha',
    open: 'Por hacer',
    done: 'Listo',
    skipped: 'Para después',
    lacking: 'Falta',
    next: 'Listo, seguir',
    skip: 'Dejar este paso para después',
    leave: 'Seguir después e ir a la venta',
    noAccount: '¿Todavía no tiene cuenta?',
    askForTrial: 'Pedir una prueba gratuita',
    offline:
      'Ahora no hay conexión con el servicio. Este paso la necesita: déjelo para después y haga los otros; se puede vender desde que se sabe el punto de expedición.',
  },
  step: {
    account: {
      name: 'Cuenta',
      title: 'Entre a su cuenta',
      meaning: 'Con un código que llega por WhatsApp o correo. Vencida la sesión, se renueva igual.',
    },
    company: {
      name: 'Empresa',
      title: '¿Es esta su empresa?',
      meaning: 'Lo que se venda aquí se factura a su nombre, y esta base de datos es solo de ella.',
    },
    practice: {
      title: 'La empresa de práctica',
      meaning: 'Una empresa inventada, para aprender: lo que se venda aquí no tiene valor.',
    },
    point: {
      name: 'Punto de expedición',
      title: '¿Desde qué punto factura este puesto?',
      meaning: 'Cada venta de este puesto sale con este timbrado, establecimiento y punto.',
    },
    receipt: {
      name: 'Recibo',
      title: 'Lo que el recibo tiene que decir',
      meaning: 'El servicio no da estos datos. Sin ellos el recibo definitivo dice qué le falta.',
    },
    counter: {
      name: 'Nombre y serie',
      title: '¿Cómo se llama este puesto?',
      meaning:
        'Con el nombre lo reconoce la gente; con la serie, cada venta tiene un número que ningún otro puesto da.',
    },
    printer: {
      name: 'Impresora',
      title: 'La impresora de los recibos',
      meaning:
        'Agregue la de este puesto y pruébela. Sin impresora se vende igual: el recibo se ve y se comparte.',
    },
    'test-sale': {
      name: 'Venta de prueba',
      title: 'Haga una venta de prueba',
      meaning:
        'Un producto y un cliente de muestra, por el mismo camino que toda venta. No tiene valor fiscal.',
    },
    ready: {
      name: 'Listo',
      title: 'El puesto está listo para vender',
      meaning: 'Todo lo que se eligió se puede cambiar en Ajustes.',
    },
  },
  company: {
    ruc: 'RUC {{ruc}}',
    unknown: 'Todavía no se sabe: se ve aquí después de entrar a la cuenta.',
    premises: 'Establecimientos',
    establishment: '{{number}} {{name}}',
    right: 'Sí, es mi empresa',
    wrong: 'No, entrar con otra cuenta',
    wrongMeaning:
      'Mientras nada se haya vendido todavía se puede cambiar: lo hecho hasta aquí se aparta, entero, y se entra de nuevo.',
  },
  point: {
    legend: 'Timbrados y puntos de su empresa',
    option: 'Establecimiento {{establishment}}, punto {{point}}',
    timbrado: 'Timbrado {{number}}',
    none: 'La lista de timbrados todavía no se leyó. Hace falta haber entrado a la cuenta y tener conexión.',
    alone:
      'El punto tiene que ser solo de este puesto. Si dos puestos facturan desde el mismo, sus números se mezclan: cuando una factura queda en duda, ya no se puede saber por los números si se emitió, y hay que buscarla a mano en el portal.',
    choose: 'Facturar desde este punto',
    save: 'Guardar el punto',
    read: 'Leer la lista del servicio',
    type: 'Otro punto…',
    fromList: 'Elegir de la lista',
    typed: 'Como figuran en el timbrado de su empresa',
    part: {
      numero_timbrado: 'Número de timbrado',
      numero_establecimiento: 'Establecimiento',
      punto_expedicion: 'Punto',
    },
    reading: 'Leyendo…',
    saved: 'Este puesto factura desde ese punto.',
  },
  receipt: {
    missing: 'Todavía falta: {{what}}. El recibo definitivo lo dirá hasta que esté.',
    activity: 'la actividad económica',
    start: 'el inicio de vigencia del timbrado',
  },
  counter: {
    name: 'Nombre del puesto',
    nameHint: 'Como lo llaman en el negocio; se ve arriba en la pantalla.',
    nameForm: 'Puesto 1',
    prefix: 'Serie de los números',
    nextNumber: 'La próxima venta es la {{number}}.',
    newSeries: 'La próxima venta será la {{number}}; las que ya se hicieron conservan su número.',
    unique:
      'La serie tiene que ser distinta en cada puesto del negocio: C1 en uno, C2 en otro. Mostrador no ve los otros puestos y no puede comprobarlo.',
    uniqueInChain:
      'La serie tiene que ser distinta en cada caja de la central: C1 en una, C2 en otra. La central tiene las ventas de todas, pero no compara las series: para saber si otra caja usa esta, busque ahí la {{number}}.',
    save: 'Guardar nombre y serie',
    saved: 'Nombre y serie guardados.',
  },
  testSale: {
    sell: 'Hacer la venta de prueba',
    sold: 'Vendida: es la {{number}}. Se envía sola al servicio de entrenamiento.',
    receipt: 'Recibo de la venta de prueba',
  },
  ready: {
    products:
      'Lo que falta ahora son sus productos: se importan de una planilla o se crean de a uno. Las unidades y ciudades más usadas ya están; las demás llegan del servicio con la primera conexión.',
    openProducts: 'Cargar productos',
    left: 'Todavía falta; una línea sobre la venta lo recuerda:',
    sell: 'Empezar a vender',
  },
  companies: {
    meaning:
      'Cada empresa tiene su propia base de datos, y sus ventas no se mezclan. Al cambiar, lo que espera en la otra queda guardado y sale cuando se vuelve a abrir.',
    named: 'Mostrador se abrió con una dirección dada: aquí no se elige otra empresa.',
    training: 'Entrenamiento',
    unknown: 'Empresa sin iniciar sesión',
    waiting_zero: 'Nada por enviar',
    waiting_one: '{{count}} por enviar',
    waiting_other: '{{count}} por enviar',
    open: 'Abierta',
    switch: 'Abrir',
    switchTo: 'Abrir {{name}}',
    leaving: 'Espera la respuesta del servicio que está en camino y cambia…',
    practise: 'Practicar',
    practiseMeaning:
      'Con productos y clientes de muestra, en una base de datos aparte; se vuelve desde aquí.',
    add: 'Agregar otra empresa',
    ruc: 'RUC de la empresa',
    rucHint: 'Con guion y dígito verificador, como 80013884-8.',
    begin: 'Empezar con esta empresa',
  },
  line: {
    label: 'Puesta en marcha',
    left_zero: 'Este puesto está listo.',
    left_one: 'Falta un paso para dejar listo este puesto.',
    left_other: 'Faltan {{count}} pasos para dejar listo este puesto.',
    goOn: 'Ver los pasos',
    drop: 'No mostrar más',
  },
};
