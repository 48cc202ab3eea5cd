import { press, typeInto } from '../../tools/app/keyboard.ts';
import { escapeDialog, type LookState } from './look-state.ts';
import { openSettings } from '../window/support/open-settings.ts';

export const SETTINGS_STATES: readonly LookState[] = [
  {
    name: 'ajustes',
    baseline: 'usual',
    picture: 'ajustes',
    async show(page) {
      await openSettings(page, 'Tablas');
      await page.getByRole('button', { name: 'Valores iniciales' }).waitFor();
    },
  },
  {
    name: 'ajustes-buscar',
    baseline: 'usual',
    async show(page) {
      await typeInto(page.getByRole('combobox', { name: 'Buscar un ajuste' }), 'recibo');
      await page.getByRole('option').first().waitFor();
    },
    leave: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'ajustes-balanza',
    baseline: 'usual',
    async show(page) {
      await openSettings(page, 'Venta y dinero');
      await press(page.getByRole('button', { name: 'Agregar otra forma' }));
      await page.getByText('Guardado: Etiquetas de la balanza').waitFor();
      await page.getByLabel('Pruebe con una etiqueta').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'ajustes-listas',
    async show(page) {
      await openSettings(page, 'Tablas');
      await page.getByRole('button', { name: 'Actualizar' }).waitFor();
      await page.getByRole('button', { name: 'Valores iniciales' }).waitFor();
      await page.getByRole('heading', { name: 'Listas del servicio' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'ajustes-dudas',
    baseline: 'usual',
    async show(page) {
      await openSettings(page, 'Dudas');
      await page.getByRole('switch', { name: 'Enviar de nuevo sin preguntar' }).click();
      await page.getByRole('dialog', { name: '¿Enviar de nuevo sin preguntar?' }).waitFor();
    },
    leave: escapeDialog,
  },
  {
    name: 'ajustes-archivo',
    baseline: 'usual',
    async show(page) {
      await openSettings(page, 'Sistema');
      await page.getByRole('button', { name: 'Exportar…' }).waitFor();
    },
  },
  {
    name: 'ajustes-central',
    async show(page) {
      await openSettings(page, 'Central');
      await page.getByLabel('Código de la central').waitFor();
    },
  },
  {
    name: 'ajustes-servicio',
    baseline: 'usual',
    async show(page) {
      await openSettings(page, 'Servicio y conexión');
      await page.getByLabel('Dirección del proxy').waitFor();
    },
  },
  {
    name: 'ajustes-copias',
    baseline: 'usual',
    async show(page) {
      await openSettings(page, 'Copias de seguridad');
      await page.getByRole('button', { name: 'Copiar ahora' }).waitFor();
    },
  },
  {
    name: 'ajustes-caja',
    baseline: 'usual',
    async show(page) {
      await openSettings(page, 'Puesto');
      await page.getByLabel('Nombre del puesto').waitFor();
      await page.getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'ajustes-recibos',
    baseline: 'usual',
    show: (page) => openSettings(page, 'Recibos'),
  },
  {
    name: 'ajustes-cuenta',
    baseline: 'usual',
    picture: 'cuenta',
    async show(page) {
      await openSettings(page, 'Cuenta');
      await page.getByText('En el llavero del sistema').waitFor();
    },
  },
  {
    name: 'iniciar-sesion',
    baseline: 'usual',
    async show(page) {
      await press(page.getByRole('button', { name: 'Renovar' }));
      await page.getByRole('dialog', { name: 'Iniciar sesión' }).waitFor();
    },
    leave: escapeDialog,
  },
  {
    name: 'prueba-gratuita',
    baseline: 'usual',
    async show(page) {
      await press(page.getByRole('button', { name: 'Pedir la prueba' }));
      await page.getByRole('dialog').waitFor();
    },
    leave: escapeDialog,
  },
  {
    name: 'ajustes-soporte',
    baseline: 'usual',
    picture: 'soporte',
    async show(page) {
      await openSettings(page, 'Soporte');
      await page.getByRole('listitem').filter({ hasText: 'Puesto' }).first().waitFor();
    },
  },
  {
    name: 'consejos',
    baseline: 'usual',
    async show(page) {
      await press(page.getByRole('button', { name: 'Mostrar', exact: true }));
      await page.getByRole('dialog', { name: 'Escanee o busque aquí' }).waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'F9 cobra' }).waitFor();
    },
    leave: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'ajustes-acerca',
    async show(page) {
      await openSettings(page, 'Acerca de');
      const first = page.getByRole('listitem').first();
      await first.getByText('MIT').click();
      await first.getByText('Permission is hereby granted').waitFor();
    },
  },
  {
    name: 'settings-english',
    async show(page) {
      await openSettings(page, 'Aspecto e idioma');
      await page.getByRole('radio', { name: 'English' }).click();
      await page.getByRole('heading', { name: 'Appearance of this window' }).waitFor();
    },
  },
  {
    name: 'sale-english',
    async show(page) {
      await page.keyboard.press('F3');
      await page.getByRole('combobox', { name: 'Find a product' }).waitFor();
    },
  },
  {
    name: 'documents-english',
    async show(page) {
      await page.keyboard.press('F6');
      await page.getByRole('row').nth(1).waitFor();
    },
  },
];
