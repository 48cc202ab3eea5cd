/* A thread of the app with a fault that none of its code catches. */

throw new RangeError('Ramona Benítez 3456789');
