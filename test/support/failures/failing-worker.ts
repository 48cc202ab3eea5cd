/* An app thread that throws an uncaught error. */

throw new RangeError('Ramona Benítez 3456789');
