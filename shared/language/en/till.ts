/** The till: shifts, cash and what is counted. */
export const till: Readonly<Record<string, string>> = {
  'Para ingresos, retiros y correcciones de caja hace falta la autorización de un supervisor.':
    'Cash in, cash out and corrections of the till need a supervisor’s approval.',
  'No se entiende el conteo de {0}.': 'The count of {0} makes no sense.',
  'Falta contar el efectivo en {0}.': 'The cash in {0} has not been counted.',
  'El turno {0} ya está abierto y su fondo está contado.':
    'Shift {0} is open already, and its float has been counted.',
  'En {0} hay {1} menos que lo cobrado en el turno. Cuente otra vez; si sigue faltando, se dice al cerrar.':
    'In {0} there is {1} less than the shift has collected. Count again; if it is still missing, it is told when closing.',
  'Falta el importe.': 'The amount is missing.',
  'No hay ningún movimiento con el id {0}.': 'There is no movement with the id {0}.',
  'El turno de este movimiento ya se cerró, y su cierre lo contó como está.':
    'The shift of this movement is closed, and its close counted it as it is.',
  'El movimiento ya es así: no hay nada que corregir.':
    'The movement is like that already: there is nothing to correct.',
  'Cada medio de pago va una sola vez.': 'Each means of payment goes in once.',
  'Este movimiento es de efectivo.': 'This movement is of cash.',
  'Los importes tienen que sumar {0}, como el movimiento que corrigen.':
    'The amounts have to add up to {0}, as the movement that they correct.',
  'El turno {0} está abierto desde el {1}: cuente la caja y ciérrelo.':
    'Shift {0} has been open since {1}: count the till and close it.',
  'No hay ningún ingreso ni retiro con el id {0}.': 'There is no cash put in or taken out with the id {0}.',
  'No hay ningún turno abierto.': 'No shift is open.',
  'El turno {0} ya no está abierto.': 'Shift {0} is not open any more.',
  'El conteo no coincide con lo esperado: escriba por qué.':
    'What was counted is not what was expected: write down why.',
  'No puede quedar más de lo que se contó en {0}.': 'No more can stay than was counted in {0}.',
  'Este documento todavía se descarta o se anula: ahí se devuelve su dinero.':
    'This document can still be discarded or cancelled: its money is given back there.',
  'La caja no tiene dinero de esta venta: no hay nada que devolver.':
    'The till holds no money of this sale: there is nothing to give back.',
  'La caja tiene {0} de esta venta: no se puede devolver más.':
    'The till holds {0} of this sale: no more can be given back.',
  'Ese id ya es de otro movimiento.': 'That id is another movement’s already.',
  'No hay ninguna devolución con el id {0}.': 'There is no money given back with the id {0}.',
  'No hay ningún cierre con el número {0}.': 'There is no close with the number {0}.',
};
