/** Moving a counter to another computer. */
export const move = {
  alreadyReceived: 'La mudanza de {{folder}} ya se recibió en una computadora.',
  annulled: 'La mudanza de {{folder}} se anuló: el puesto sigue en la computadora vieja.',
  notFound: 'En {{folder}} no hay ninguna mudanza: falta {{file}}.',
  notWhole: '{{file}} no está entero: copie la carpeta de la mudanza otra vez.',
  notWholeFromOld:
    '{{file}} no está entero: copie la carpeta de la mudanza otra vez desde la computadora vieja. No se tocó nada.',
  codeInvalid:
    '«{{code}}» no es el código de la computadora nueva: se obtiene en ella con la orden «{{command}}».',
  folderTaken: 'En {{folder}} ya hay una mudanza: use otra carpeta.',
  notPrepared: 'La mudanza no se pudo preparar. {{why}} El puesto sigue aquí.',
  maybePrepared:
    'La unidad falló al terminar la mudanza: no se sabe si quedó entera. {{why}} En esta computadora ya no se vende ni se envía nada. Conecte la unidad otra vez: la mudanza se recibe en la nueva con «move receive CARPETA», o se anula aquí con «move back {{folder}}»; si la carpeta se perdió o no tiene la mudanza, se sigue aquí con «move lost».',
  notWritten: 'No se pudo escribir.',
  notHandedOver: 'Este puesto no se entregó: sigue en uso aquí.',
  ofOtherCounter: 'La mudanza de {{folder}} no es la de este puesto.',
  folderNotWritable: 'No se puede escribir en {{folder}}: así alguien todavía podría recibir la mudanza.',
  mismatch: 'La copia y el archivo de la mudanza no son del mismo puesto. No se tocó nada.',
  placeTaken:
    'En esta carpeta ya hay otro puesto en uso ({{file}}). Use otra carpeta con --data. No se tocó nada.',
} as const;
