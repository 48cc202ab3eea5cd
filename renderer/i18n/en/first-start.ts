import type { firstStart as spanish } from '../es-PY/first-start.ts';

export const firstStart: typeof spanish = {
  place: {
    welcome: 'Welcome to Mostrador',
    question: 'How would you like to begin?',
    training: 'Practise',
    trainingMeaning:
      'With sample products and clients. Nothing leaves this machine and nothing has fiscal value. You can move to your account whenever you like.',
    real: 'Use my shop’s account',
    realMeaning:
      'With the account your invoicing service gave you. It works without a connection too: what needs one is left for later.',
    address: 'Address of the service',
    addressHint: 'As told with your account. This database is bound to it for good.',
    addressForm: 'https://servicio.com.py/api',
    open: 'Begin',
    opening: 'Opening…',
    language: 'Language of the window',
  },
};
