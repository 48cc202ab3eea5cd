export const repeat = {
  done_one: 'Se repitió la venta {{number}}: {{count}} renglón, a precio de hoy',
  done_other: 'Se repitió la venta {{number}}: {{count}} renglones, a precios de hoy',
  changed: 'Cambió desde entonces: {{named}}',
  gone: 'Ya no está a la venta: {{named}}',
  more: 'y {{count}} más',
  full: 'La venta {{number}} no entra entera en esta: no se agregó nada',
};
