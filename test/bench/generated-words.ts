/* Words of shops in Paraguay: products, makers and clients. */

const list = (text: string): readonly string[] => text.split(/\s*;\s*/);

export const GOODS = list(
  'Yerba mate; Yerba compuesta; Aceite de soja; Aceite de girasol; Arroz tipo 1; Arroz integral; Azúcar blanca; Harina de trigo; Harina de maíz; Almidón de mandioca; Fideo tallarín; Fideo codito; Galletita dulce; Galletita salada; Leche entera; Leche descremada; Yogur bebible; Queso Paraguay; Queso sándwich; Manteca; Dulce de leche; Dulce de guayaba; Mermelada; Jugo; Gaseosa; Agua mineral; Cerveza lata; Vino tinto; Caña blanca; Café molido; Café soluble; Té; Cocido quemado; Chocolate; Caramelo; Chicle; Alfajor; Pan lactal; Chipa; Atún en aceite; Sardina; Picadillo; Arveja; Choclo; Poroto; Lenteja; Sal fina; Mayonesa; Kétchup; Mostaza; Salsa de tomate; Vinagre; Detergente; Lavandina; Jabón en polvo; Jabón de coco; Jabón de tocador; Suavizante; Champú; Acondicionador; Crema dental; Cepillo dental; Desodorante; Papel higiénico; Servilleta; Pañal; Algodón; Alcohol; Foco LED; Pila; Encendedor; Vela; Carbón; Balanceado para perro; Alimento para gato; Escoba; Balde; Termo; Guampa; Bombilla; Tornillo; Clavo; Cemento; Pintura látex; Caño PVC; Cable; Cuaderno; Bolígrafo; Resma A4; Remera; Media; Zapatilla; Short; Hielo; Milanesa; Hamburguesa; Mortadela; Jamón cocido; Chorizo; Ñandutí',
);

/** Largest first: half of all sales are of a few makers. */
export const BRANDS = list(
  'Pajarito; Kurupí; Selecta; Campesino; Colón; La Rubia; Indega; Trébol; Lactolanda; Doña Ángela; Los Colonos; Ochsi; Pechugón; Pilsen; Baviera; Brahma; Pulp; Frutika; De la Costa; Puro Sol; Niko; Mazzei; Anita; Federal; Cavallaro; Primicia; Coronita; San Francisco; Ña Eustaquia; Guaraní; Itá Enramada; Tres Leones; Mbaracayú; Yvytyruzú; Ypacaraí; Aregüá; Caacupé; El Cacique; La Blanca; Santa Catalina',
);

export const KINDS = list(
  'clásica; suave; tradicional; premium; liviana; con menta; con boldo; con cedrón; con katuava; sabor naranja; sabor frutilla; sabor vainilla; sabor limón; sabor mburukuja; sabor pomelo; sin azúcar; sin sal; integral; extra fuerte; familiar; económica; para niños; para bebé; blanca; negra; roja; azul; verde; amarilla; grande; mediana; chica; doble; triple; instantánea; orgánica; ahumada; picante; dulce; natural',
);

export const SIZES = list(
  '50 g; 100 g; 200 g; 250 g; 400 g; 500 g; 900 g; 1 kg; 2 kg; 5 kg; 10 kg; 25 kg; 50 kg; 250 ml; 330 ml; 500 ml; 750 ml; 1 L; 1,5 L; 2 L; 3 L; 5 L; x 6; x 12; x 24; x 100; talle S; talle M; talle L; 1/2"; 3/4"; 110 mm; 220 V; 40 W',
);

export const GROUPS = list(
  'Almacén; Bebidas; Lácteos; Limpieza; Perfumería; Panadería; Carnes; Ferretería; Librería; Indumentaria; Mascotas; Bazar',
);

export const FIRST_NAMES = list(
  'María; José; Juan; Ramona; Carlos; Luis; Blanca; Miguel; Rosa; Pedro; Liz; Derlis; Nidia; Fátima; Óscar; Hugo; Celeste; Gladys; Arnaldo; Ever; Zunilda; Cynthia; Rubén; Ninfa; Julio; Mirta; Víctor; Estela; Diego; Lourdes; Sixto; Perla; Aníbal; Graciela; Édgar; Norma; Milciades; Teresa; Wilson; Griselda',
);

export const SURNAMES = list(
  'González; Benítez; Martínez; López; Giménez; Vera; Rodríguez; Fernández; Duarte; Ramírez; Villalba; Gómez; Acosta; Rojas; Ortiz; Ayala; Cáceres; Aguilera; Ñamandú; Núñez; Ferreira; Ovelar; Riveros; Cardozo; Franco; Sosa; Báez; Galeano; Torres; Mendoza; Romero; Insfrán; Cabrera; Britez; Portillo; Samudio; Alarcón; Escobar; Figueredo; Paredes; Chamorro; Alvarenga; Leguizamón; Caballero; Arce; Maldonado; Recalde; Zárate; Colmán; Barrios; Bogado; Centurión; Estigarribia; Fretes; Garay; Ibarra; Jara; Ledesma; Meza; Orué; Peralta; Quiñónez; Resquín; Salinas; Talavera; Unzaín; Valdez; Yegros; Zelaya; Amarilla',
);
