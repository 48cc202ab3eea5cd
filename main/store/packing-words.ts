/* What bodies and answers are made of, as the wire has it: texts stand in their place, so that one match covers many
   fields. What is used most stands last. Frozen: texts in shops' databases were packed with exactly these. */

const NOTE =
  '{"datos_emision":{"numero_timbrado":"","numero_establecimiento":"001","punto_expedicion":"001"},"carrito_id":"' +
  '","motivo_codigo":1,"responsable_emision":1,"kilometros_estimados":0,"transportista":{"tipo_persona":2,' +
  '"tipo_documento":0,"documento":"80000000-0","nombre":"","nacionalidad":"PRY","fecha_nacimiento":"01/01/19",' +
  '"whatsapp":"+5959","email":"@gmail.com","direccion":"","ciudad_id":""},"chofer":{"numero_documento":"","nombre":"",' +
  '"domicilio_fiscal":""},"transporte":{"tipo":1,"modalidad":1,"responsable_costo_flete":1,' +
  '"codigo_condicion_negocio":"CIF","fecha_inicio_traslado":"01/01/202","fecha_fin_traslado":"01/01/202"},' +
  '"vehiculo":{"tipo_vehiculo":1,"marca":"","tipo_identificacion":1,"numero_matricula":""},"salida":{"direccion":"",' +
  '"ciudad_id":"","whatsapp":"+595","numero_casa":"","direccion_complementaria":""},"destino":{"direccion":"",' +
  '"ciudad_id":"","whatsapp":"+595"},"items":[{"carrito_item_id":"","cantidad":1,"renglon":0},{"carrito_item_id":"","cantidad":';

const REFUSED =
  '{"success":false,"codigo":"400","mensaje":"","error":{"campos":[{"campo":"cliente.","mensaje":""},{"campo":"venta.",' +
  '"mensaje":""},{"campo":"items.mercaderias[0].","mensaje":"","details":"';

const ISSUED =
  '{"success":true,"codigo":"200","message":"Operacion realizada correctamente.","data":{"carrito_id":"","id":"","carrito":{"id":"' +
  '"numero_timbrado":"","numero_documento":"001-001-0000","serie":"","cdc":"018001001001000000012026112",' +
  '"estado_etax":{"estado":"Pendiente","mensaje":"Documento en proceso"},"xml":"https:///etax/xml/018",' +
  '"qr":"https://ekuatia.set.gov.py/consultas/qr?nVersion=150&Id=018&dFeEmiDE=323032362d&dRucRec=&dNumIDRec=&dTotGralOpe=' +
  '&dTotIVA=&cItems=5&DigestValue=&IdCSC=0001&cHashQR="}}';

const STATUS =
  '{"success":true,"codigo":"200","message":"Operacion realizada correctamente.","data":{"estado":"Aprobado",' +
  '"mensaje":"Autorización del DE satisfactoria","codigo":"0260"}}';

/** What shops here sell most. */
const GOODS =
  ' 1 kg 2 kg 1 L 500 ml 250 ml 750 ml 250 g 200 g 100 g x 6 x 12 unidades Paquete Bolsa Caja Botella Lata Sobre ' +
  'Bebidas Limpieza Lácteos Panadería Perfumería Carnes Verduras Golosinas Ferretería Librería Farmacia Artículos ' +
  'Gaseosa Cerveza Agua mineral Jugo de naranja Leche entera Queso Manteca Yogur de frutilla Dulce de leche Yerba mate ' +
  'Café molido Té Azúcar Harina de trigo Fideo Arroz Aceite de girasol Sal fina Galletita Pan Huevo Tomate Cebolla ' +
  'Carne molida Pollo Detergente Jabón de tocador Lavandina Suavizante Papel higiénico Servilleta Champú Crema dental ' +
  'Desodorante Pañal para bebé Cuaderno Bolígrafo azul Cable Foco Pila alcalina Tornillo Pintura blanca Servicio de ';

const SALE =
  '{"jsonDE":true,"venta":{"moneda":"USD","cotizacion":7,"condicion_venta":2,"total":,"venta_credito":{"entrega_inicial":0,' +
  '"plazo":30},"observacion":""},"items":{"servicios":[{"descripcion_larga":"","precio_unitario":{"0":,"5":,"10":},' +
  '"codigo_fabricante":""}]},"email":".com.py","whatsapp":"+595981+595971+595991","nombre_fantasia":"","numero_casa":"","barrio":"","tipo_persona":2,"tipo_documento":0,' +
  '"documento":"800-"' +
  '{"venta":{"numero_timbrado":"1","numero_establecimiento":"001","punto_expedicion":"001","moneda":"PYG","cotizacion":1,' +
  '"condicion_venta":1,"total":000},"venta_contado":{"monto":000},"observacion":"C1-000"},"cliente":{"tipo_persona":1,' +
  '"tipo_documento":1,"documento":"","nombre":"Sin Nombre","nacionalidad":"PRY","fecha_nacimiento":"01/01/19",' +
  '"whatsapp":"+5959","email":"@gmail.com","direccion":"Calle ","ciudad_id":""},' +
  '"items":{"mercaderias":[{"codigo_interno":"1","descripcion":" 500 g","unidad_medida_venta_id":"","cantidad":1,' +
  '"precio_unitario_original":500,"precio_unitario":{"5":500},"codigo_original":"","codigo_barra":"784","marca":"",' +
  '"clasificacion":{"codigo":"01.01","nombre":"Almacén"}},{"codigo_interno":"1","descripcion":" de ","unidad_medida_venta_id":"' +
  '","cantidad":2,"precio_unitario_original":000,"precio_unitario":{"10":000},"codigo_original":"","codigo_barra":"784",' +
  '"marca":"","clasificacion":{"codigo":"01.01","nombre":"';

export const PACKING_WORDS = Buffer.from(NOTE + REFUSED + ISSUED + STATUS + GOODS + SALE);
