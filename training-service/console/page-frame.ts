import { type FaultEntry, portTrouble } from '../faults/fault-list.ts';
import { dateText, timeText } from '../html/document-words.ts';
import { html, type Html, type Part } from '../html/html.ts';
import type { TrainingService } from '../training-service.ts';
import { CUT } from './fault-presets.ts';
import { hiddenFields } from './form-parts.ts';
import { CONSOLE_PAGES, type ConsolePage, pagePath } from './pages.ts';

interface PageContent {
  page: ConsolePage;
  title: string;
  /** True if the page shows a rejected form. */
  isWrong?: boolean;
  /** Shown once at the top. */
  notice?: string | null;
  content: Part;
}

/** A whole page of the console: navigation, clock, banner, notice and content. */
export function framePage(
  situation: Situation,
  { page, title, isWrong = false, notice, content }: PageContent,
): string {
  return html`<!DOCTYPE html>
<html lang="es-PY">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${isWrong && 'Error: '}${title} · Servicio de entrenamiento</title>
<link rel="icon" href="/_control/console.svg" type="image/svg+xml">
<link rel="stylesheet" href="/_control/console.css">
<script src="/_control/console.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Ir al contenido</a>
<header class="bar">
  <a class="brand" href="/_control/"><img src="/_control/console.svg" alt="" width="28" height="28"><span>Servicio de entrenamiento</span></a>
  ${navigation(situation, page)}
  ${clockFace(situation)}
</header>
<p id="unreachable" class="alarm bad" role="alert" hidden>No se puede llegar al servicio de entrenamiento. ¿Está en marcha? Lo que se ve abajo es de antes; se vuelve a intentar solo.</p>
${banner(situation, page)}
<main id="content">
<h1 class="${page === 'ahora' && 'unseen'}">${title}</h1>
${typeof notice === 'string' && html`<p class="toast" role="status">${notice}</p>`}
${content}
</main>
</body>
</html>
`.toString();
}

function navigation({ faults, url }: Situation, current: ConsolePage): Html {
  const links = CONSOLE_PAGES.map(
    ({ name, label }) =>
      html`<li><a href="${pagePath(name)}" ${name === current && html`aria-current="page"`}>${label}${
        name === 'fallas' && faults.length > 0 && html` <span class="count bad">${faults.length}</span>`
      }</a></li>`,
  );
  return html`<nav id="navigation" aria-label="Secciones" data-live><ul>${links}<li><a href="${url}/_control/docs">API</a></li></ul></nav>`;
}

function clockFace({ now, speed }: Situation): Html {
  return html`<p id="face" class="face" data-live><span class="unseen">Hora del servicio: </span><b>${timeText(now)}</b> <span>${dateText(now)}${
    speed !== 1 && ` · × ${speed}`
  }</span></p>`;
}

/** Every page shows a cut connection, with a button to restore it. */
function banner({ isCut }: Situation, page: ConsolePage): Html {
  if (!isCut) return html`<div id="banner" data-live></div>`;
  return html`<div id="banner" data-live><form class="alarm bad" aria-label="Conexión cortada" method="post" action="/_control/fallas/preparada">
  <p><strong>La conexión está cortada.</strong> Nadie puede llegar al servicio hasta que la restablezca.</p>
  ${hiddenFields({ nombre: CUT.name, accion: 'quitar', volver: page })}
  <button class="button strong">Restablecer la conexión</button>
</form></div>`;
}

/** Notices after an action; the address contains only the name. */
const NOTICES = {
  puesta: 'La falla está en vigor.',
  quitada: 'La falla ya no está.',
  quitadas: 'No queda ninguna falla.',
  adelantado: 'El reloj del servicio se adelantó.',
} as const;

export type NoticeName = keyof typeof NOTICES;

export function noticeText(name: unknown): string | null {
  return typeof name === 'string' && Object.hasOwn(NOTICES, name) ? NOTICES[name as NoticeName] : null;
}

/** Data shown on every page of the console, at one instant of the service's clock. */
export interface Situation {
  now: number;
  speed: number;
  faults: readonly FaultEntry[];
  /** True while no client can connect to the interface. */
  isCut: boolean;
  /** Address of the interface. */
  url: string;
}

export function readSituation({ clock, faults, port }: TrainingService): Situation {
  const entries = faults.list();
  return {
    now: clock.now(),
    speed: clock.setting.speed,
    faults: entries,
    isCut: portTrouble(entries).refusesConnections,
    url: port.url,
  };
}
