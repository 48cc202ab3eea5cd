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
    address: 'Dirección del servicio',
    addressHint:
      'La que figura en los datos de su cuenta. Esta base de datos queda unida a ella para siempre.',
    addressForm: 'https://servicio.com.py/api',
    open: 'Empezar',
    opening: 'Abriendo…',
    language: 'Idioma de la pantalla',
  },
};
