/** Users, their PINs and what they may do. */
export const users: Readonly<Record<string, string>> = {
  'Ese usuario ya no está.': 'That user no longer exists.',
  '{0} no tiene PIN: el dueño le pone uno en Ajustes, Usuarios. Se puede seguir vendiendo.':
    '{0} has no PIN: the owner can set one in Settings, Users. You can keep selling.',
  'Los PIN no se pueden comprobar: falta la clave que guardaba el llavero de este equipo. Se puede seguir vendiendo; el dueño entra con su código de recuperación y pone PIN nuevos.':
    'PINs cannot be checked: the key kept in this machine’s keychain is missing. You can keep selling; the owner gets in with the recovery code and sets new PINs.',
  'El PIN no es ese. Queda 1 intento.': 'That is not the PIN. 1 try is left.',
  'El PIN no es ese. Quedan {0} intentos.': 'That is not the PIN. {0} tries are left.',
  'Demasiados PIN equivocados de {0}: se puede probar de nuevo en {1}. Mientras tanto se sigue vendiendo.':
    'Too many wrong PINs for {0}: try again in {1}. You can keep selling in the meantime.',
  'Ese código de recuperación no es de nadie de este negocio.':
    'That recovery code does not belong to anyone in this shop.',
  'Este negocio ya tiene usuarios.': 'This shop already has users.',
  'Revise los datos.': 'Check the data.',
  'PIN: falta': 'PIN: missing',
  'Nombre: ya hay un usuario que se llama así': 'Name: there is already a user with that name',
  'Tiene que quedar al menos un dueño.': 'There must be at least one owner.',
  '1 segundo': '1 second',
  '{0} segundos': '{0} seconds',
  '{0} minutos': '{0} minutes',
  '{0} tampoco puede hacer esto.': '{0} is not allowed to do this either.',
  'Para vender a otro precio o cotización hace falta la autorización de un supervisor.':
    'Selling at another price or rate needs a supervisor’s approval.',
  'El descuento pasa de su límite: hace falta la autorización de un supervisor.':
    'The discount is over your limit: it needs a supervisor’s approval.',
  'Para anular hace falta la autorización de un supervisor.': 'Cancelling needs a supervisor’s approval.',
  'Para resolver esto hace falta la autorización de un supervisor.':
    'Settling this needs a supervisor’s approval.',
  'Para abrir el cajón sin una venta hace falta la autorización de un supervisor.':
    'Opening the drawer without a sale needs a supervisor’s approval.',
  'Para cambiar productos hace falta la autorización de un supervisor.':
    'Changing products needs a supervisor’s approval.',
  'Para cambiar los ajustes hace falta la autorización de un supervisor.':
    'Changing the settings needs a supervisor’s approval.',
  'Los usuarios los cambia solamente el dueño.': 'Only the owner can change users.',
  'Nadie ha entrado con su PIN.': 'Nobody has signed in with a PIN.',
  'No se entiende qué se autoriza.': 'It is not clear what is to be approved.',
  'tiene que tener de 4 a 6 cifras': 'must have 4 to 6 digits',
  'el puesto': 'the counter',
  '{0} (autorizó {1})': '{0} (approved by {1})',
};
