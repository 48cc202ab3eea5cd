import { press, tabTo, typeInto } from '../../tools/app/keyboard.ts';
import { addItem, chooseClient, readyToSell } from '../../tools/app/sale-keys.ts';
import type { TrainingService } from '../../tools/demo/stage.ts';
import {
  addUser,
  enterPin,
  openUserSettings,
  setUpUsers,
  signIn,
  tryPin,
} from '../../tools/app/user-keys.ts';
import { openSettings } from '../window/support/open-settings.ts';
import { beginToSell, heading, sellTestSale } from '../window/support/first-steps.ts';
import { escapeDialog, type LookState } from './look-state.ts';

const MAIL = 'duena@mostrador.example';
const OWNER = { name: 'Rosa Benítez', pin: '4711' };
const SUPERVISOR = { name: 'Marta Núñez', role: 'Supervisor', pin: '2506' };
const CASHIER = { name: 'Beto Ayala', role: 'Cajero', pin: '9021' };

/** From a machine without choices to a selling counter. `service`: the account's. */
export function firstStartStates(service: () => TrainingService): readonly LookState[] {
  return [
    {
      name: 'primer-inicio',
      baseline: 'usual',
      picture: 'inicio',
      show: (page) => heading(page, 'Bienvenido a Mostrador').waitFor(),
    },
    {
      name: 'primer-inicio-recuperar',
      baseline: 'usual',
      async show(page) {
        await press(page.getByRole('button', { name: 'Esta caja reemplaza a una que se perdió' }));
        await page.getByRole('dialog', { name: 'Recuperar una caja perdida' }).waitFor();
      },
      leave: escapeDialog,
    },
    {
      name: 'primer-inicio-direccion',
      baseline: 'usual',
      async show(page) {
        await press(page.getByRole('button', { name: 'Usar la cuenta de mi negocio' }));
        await typeInto(page.getByLabel('Dirección del servicio'), 'https://servicio.com.py/api');
      },
      async leave(page) {
        await typeInto(page.getByLabel('Dirección del servicio'), service().url);
        await page.keyboard.press('Enter');
      },
    },
    {
      name: 'paso-cuenta',
      baseline: 'usual',
      async show(page) {
        await heading(page, 'Entre a su cuenta').waitFor();
        await page.getByText('Correo', { exact: true }).click();
        await typeInto(page.getByLabel('Correo electrónico'), MAIL);
        await press(page.getByRole('button', { name: 'Enviar código' }));
        await page.getByText('y vence a las').waitFor();
        await tabTo(page.getByLabel('Código', { exact: true }));
      },
      async leave(page) {
        await typeInto(page.getByLabel('Código', { exact: true }), await newestCode(service()));
        await page.keyboard.press('Enter');
      },
    },
    {
      name: 'paso-empresa',
      baseline: 'usual',
      show: (page) => page.getByRole('button', { name: 'Listo, seguir' }).waitFor(),
      leave: (page) => press(page.getByRole('button', { name: 'Listo, seguir' })),
    },
    {
      name: 'paso-punto',
      baseline: 'usual',
      picture: 'inicio-punto',
      async show(page) {
        await heading(page, '¿Desde qué punto factura este puesto?').waitFor();
        await page.getByRole('radio', { name: 'Establecimiento 001, punto 002' }).check();
      },
      leave: (page) => press(page.getByRole('button', { name: 'Facturar desde este punto' })),
    },
    {
      name: 'paso-recibo',
      baseline: 'usual',
      async show(page) {
        await heading(page, 'Lo que el recibo tiene que decir').waitFor();
        await page.getByText('Todavía falta: la actividad económica').waitFor();
      },
      leave: (page) => press(page.getByRole('button', { name: 'Listo, seguir' })),
    },
    {
      name: 'paso-caja',
      baseline: 'usual',
      async show(page) {
        await heading(page, '¿Cómo se llama este puesto?').waitFor();
        await typeInto(page.getByLabel('Nombre del puesto'), 'Puesto 2');
        await typeInto(page.getByLabel('Serie de los números'), 'C2');
      },
      leave: (page) => page.keyboard.press('Enter'),
    },
    {
      name: 'paso-impresora',
      baseline: 'usual',
      show: (page) => heading(page, 'La impresora de los recibos').waitFor(),
      leave: (page) => press(page.getByRole('button', { name: 'Dejar este paso para después' })),
    },
    {
      name: 'paso-venta',
      baseline: 'usual',
      show: (page) => heading(page, 'Haga una venta de prueba').waitFor(),
    },
    {
      name: 'paso-venta-hecha',
      baseline: 'usual',
      show: sellTestSale,
      leave: (page) => press(page.getByRole('button', { name: 'Listo, seguir' })),
    },
    {
      name: 'paso-listo',
      baseline: 'usual',
      show: (page) => heading(page, 'El puesto está listo para vender').waitFor(),
      leave: beginToSell,
    },
    {
      name: 'ajustes-empresas',
      baseline: 'usual',
      async show(page) {
        await openSettings(page, 'Empresas');
        await press(page.getByRole('button', { name: 'Agregar otra empresa' }));
        // The service has another port each time.
        await typeInto(page.getByLabel('Dirección del servicio'), 'https://servicio.com.py/api');
      },
    },
    ...USER_STATES,
  ];
}

/** The newest code sent by mail. */
async function newestCode({ controlUrl }: TrainingService): Promise<string> {
  const response = await fetch(`${controlUrl}/_control/inbox`);
  const { messages } = (await response.json()) as { messages: { to: string; code: string }[] };
  return messages.findLast(({ to }) => to === MAIL)?.code ?? '';
}

/** The counter gets users; one without the right to change a price requests approval. */
const USER_STATES: readonly LookState[] = [
  {
    name: 'ajustes-usuarios-ninguno',
    show: openUserSettings,
  },
  {
    name: 'ajustes-usuarios',
    baseline: 'usual',
    picture: 'usuarios',
    async show(page) {
      await setUpUsers(page, OWNER.name, OWNER.pin);
      await addUser(page, SUPERVISOR);
      await addUser(page, CASHIER);
    },
  },
  {
    name: 'usuario',
    baseline: 'usual',
    async show(page) {
      await press(page.getByRole('button', { name: 'Agregar usuario…' }));
      const dialog = page.getByRole('dialog', { name: 'Agregar usuario' });
      await typeInto(dialog.getByLabel('Nombre'), 'Liz Cabrera');
    },
    leave: escapeDialog,
  },
  {
    name: 'quien-esta',
    baseline: 'usual',
    async show(page) {
      await page.keyboard.press('F3');
      await page.keyboard.press('Control+u');
      await page.getByRole('dialog', { name: '¿Quién está en el puesto?' }).waitFor();
    },
  },
  {
    name: 'pin',
    baseline: 'usual',
    picture: 'usuarios-pin',
    async show(page) {
      await press(page.getByRole('dialog').getByRole('button', { name: CASHIER.name }));
      await enterPin(page, '0000');
      await page.getByText('Quedan 4').waitFor();
    },
    async leave(page) {
      await escapeDialog(page);
      await signIn(page, CASHIER.name, CASHIER.pin);
    },
  },
  {
    name: 'autorizar',
    baseline: 'usual',
    async show(page) {
      await readyToSell(page);
      await addItem(page, 'yerba');
      await page.keyboard.press('F8');
      await typeInto(page.getByRole('dialog').getByLabel('Precio para esta venta'), '100');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await chooseClient(page, 'Ramona');
      await page.keyboard.press('F9');
      await page.getByRole('dialog').getByLabel('Recibido').waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Autorizar' }).waitFor();
    },
  },
  {
    name: 'autorizar-pin',
    baseline: 'usual',
    async show(page) {
      const dialog = page.getByRole('dialog', { name: 'Autorizar' });
      await press(dialog.getByRole('button', { name: SUPERVISOR.name }));
      await page.getByRole('dialog', { name: `Autoriza ${SUPERVISOR.name}` }).waitFor();
    },
    async leave(page) {
      await press(page.getByRole('dialog').getByRole('button', { name: 'Volver' }));
      await press(page.getByRole('dialog').getByRole('button', { name: 'No hacerlo' }));
      await page.getByRole('dialog').getByLabel('Recibido').waitFor();
      await escapeDialog(page);
    },
  },
  {
    name: 'pin-bloqueado',
    baseline: 'usual',
    async show(page) {
      await tryPin(page, SUPERVISOR.name, '0000');
      for (const left of ['Quedan 4', 'Quedan 3', 'Quedan 2', 'Queda 1']) {
        await page.getByText(left).waitFor();
        await enterPin(page, '0000');
      }
      await page.getByText('Demasiados PIN equivocados').waitFor();
    },
    leave: escapeDialog,
  },
];
