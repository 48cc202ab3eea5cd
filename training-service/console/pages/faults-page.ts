import type { FaultEntry } from '../../faults/fault-list.ts';
import { html, type Html } from '../../html/html.ts';
import { isFaultKind, KIND_PARAMETERS, matchingParameters } from '../fault-parameters.ts';
import { CUT, presetButtons, PRESETS } from '../fault-presets.ts';
import { describeFault, type FormErrors, KIND_WORDS } from '../fault-words.ts';
import { hiddenFields, parameterField } from '../form-parts.ts';
import type { Situation } from '../page-frame.ts';

/** A rejected form with its errors. */
export interface WrongForm {
  form: URLSearchParams;
  errors: FormErrors;
}

/** `kind`: the fault kind whose form is open. */
export function faultsPage({ faults }: Situation, kind: string, wrong: WrongForm | null): Html {
  const custom = html`<section class="card" id="a-medida">
  <h2>A medida</h2>
  <div class="custom">${kindList(kind)}${kindForm(kind, wrong)}</div>
</section>`;
  const rest = html`<section class="card" id="en-vigor" data-live>
  <div class="title"><h2>En vigor</h2>${faults.length > 0 && removeForm('todas', 'Quitar todas', 'Quitar todas')}</div>
  ${
    faults.length === 0
      ? html`<p class="empty">Ninguna: el servicio responde con normalidad.</p>`
      : html`<ul class="faults">${faults.map(entryItem)}</ul>`
  }
</section>
<section class="card" id="preparadas" data-live>
  <h2>Con un toque</h2>
  ${presetButtons([CUT, ...PRESETS], faults, 'fallas')}
</section>`;
  // A rejected form comes first.
  return wrong === null ? html`${rest}${custom}` : html`${custom}${rest}`;
}

function entryItem({ id, fault, matched, fired }: FaultEntry): Html {
  const { name, effect } = KIND_WORDS[fault.kind];
  const isSpent = 'count' in fault && fault.count !== undefined && fired >= fault.count;
  const often =
    fault.kind === 'refuse-connections' || fault.kind === 'certificate'
      ? null
      : html`<span class="badge ${isSpent ? 'calm' : 'warn'}">${oftenWords(fired, matched)}${isSpent && ' · agotada'}</span>`;
  return html`<li id="falla-${id}">
    <div><p><b>${name}</b></p><p class="soft"><bdi>${describeFault(fault) || effect}</bdi></p></div>
    ${often}
    ${removeForm(String(id), 'Quitar', `Quitar ${name}`)}
  </li>`;
}

function removeForm(id: string, label: string, spoken: string): Html {
  return html`<form method="post" action="/_control/fallas/quitar">${hiddenFields({ id })}<button class="button" aria-label="${spoken}">${label}</button></form>`;
}

function kindList(current: string): Html {
  const links = Object.entries(KIND_WORDS).map(
    ([kind, { name }]) =>
      html`<li><a href="/_control/fallas?tipo=${kind}#a-medida" ${kind === current && html`aria-current="true"`}>${name}</a></li>`,
  );
  return html`<nav aria-label="Tipos de falla"><ul class="kinds">${links}</ul></nav>`;
}

function kindForm(kind: string, wrong: WrongForm | null): Html {
  if (!isFaultKind(kind)) return html`<p class="empty">Elija un tipo de falla de la lista.</p>`;
  const parameters = [...KIND_PARAMETERS[kind], ...matchingParameters(kind)];
  const firstWrong = parameters.find(({ name }) => wrong?.errors.has(name))?.name;
  const fields = parameters.map((parameter) =>
    parameterField(parameter, {
      typed: wrong === null ? null : (wrong.form.get(parameter.name) ?? ''),
      error: wrong?.errors.get(parameter.name),
      isFirstWrong: parameter.name === firstWrong,
    }),
  );
  return html`<form method="post" action="/_control/fallas" class="kind">
    <div><h3>${KIND_WORDS[kind].name}</h3><p class="soft">${KIND_WORDS[kind].effect}</p></div>
    ${wrong !== null && html`<p class="notice bad" role="alert">Revise lo que está marcado; no se activó nada.</p>`}
    ${hiddenFields({ tipo: kind })}
    <div class="fields">${fields}</div>
    <p><button class="button strong">Activar la falla</button></p>
  </form>`;
}

/** Says how many of the matching requests the fault hit. */
function oftenWords(fired: number, matched: number): string {
  if (matched === 0) return 'Todavía no ocurrió';
  if (fired === matched) return fired === 1 ? 'Ocurrió 1 vez' : `Ocurrió ${fired} veces`;
  return `Ocurrió en ${fired} de ${matched} pedidos`;
}
