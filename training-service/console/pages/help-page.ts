import { COMPANY } from '../../catalog/company.ts';
import { TAXPAYERS } from '../../catalog/taxpayers.ts';
import { TIMBRADOS } from '../../catalog/timbrados.ts';
import { html, type Html } from '../../html/html.ts';
import { REJECTED_NAME } from '../../rules/verdict.ts';
import type { TrainingService } from '../../training-service.ts';
import type { Situation } from '../situation.ts';

/** For whoever trains somebody for the first time. */
export function helpPage({ dataFolder }: TrainingService, { url }: Situation): Html {
  return html`<div class="help">
  <section class="card">
    <h2>Conectar un puesto</h2>
    <p>Mostrador abierto para practicar ya trae este servicio y entra solo. Otro puesto o programa usa esta dirección, con cualquier correo o número de WhatsApp; el código llega a la <a href="/_control/bandeja">bandeja</a>.</p>
    <dl>
      <dt>Dirección</dt><dd class="mono all">${url}</dd>
      <dt>Empresa</dt><dd>${COMPANY.nombre}, RUC ${COMPANY.ruc}</dd>
      <dt>Timbrado</dt><dd>${TIMBRADOS[0]?.numero_timbrado}, establecimiento ${TIMBRADOS[0]?.numero_establecimiento}, puntos ${TIMBRADOS.map(({ punto_expedicion }) => punto_expedicion).join(', ')}: uno para cada puesto</dd>
    </dl>
  </section>
  <section class="card">
    <h2>Una primera práctica</h2>
    <ol>
      <li>Venda algo en el puesto: la factura aparece en <a href="/_control/">Ahora</a>, en proceso. Adelante el reloj 10 minutos y vea en el puesto cómo se aprueba.</li>
      <li>Corte la conexión y venda: el puesto sigue, y entrega un comprobante provisorio. Restablézcala: la factura se emite sola.</li>
      <li>Active «Respuesta perdida» y venda: el puesto queda en duda, porque no sabe si se emitió. Busque en <a href="/_control/documentos">Documentos</a> el número de la venta, que está en su observación, y conteste en el puesto con el CDC, o que no se emitió.</li>
      <li>Anule una factura. Adelante el reloj 48 horas y pruebe con otra: ya no se puede.</li>
    </ol>
  </section>
  <section class="card">
    <h2>Lo que se puede provocar</h2>
    <dl>
      <dt>Un rechazo</dt><dd>Un cliente con ${REJECTED_NAME} en el nombre, o un transportista; o una factura a un RUC suspendido o cancelado.</dd>
      <dt>El límite sin nombre</dt><dd>Una venta a un cliente sin identificar desde Gs. 7.000.000 no se acepta.</dd>
      <dt>Estados de un RUC</dt><dd><ul class="plain">${TAXPAYERS.map(({ ruc, dv, estado }) => html`<li><span class="mono">${ruc}-${dv}</span> ${estado}</li>`)}</ul></dd>
    </dl>
  </section>
  <section class="card">
    <h2>Empezar de cero</h2>
    <p>Lo practicado queda para siempre en esta carpeta, y el reloj solo va hacia adelante. Para empezar de nuevo, cierre Mostrador y este servicio, y cámbiele el nombre a la carpeta <span class="mono all">mostrador-entrenamiento</span>, donde están el puesto y el servicio: así empiezan juntos. Un servicio abierto con <span class="mono">--data</span> empieza de nuevo con otra carpeta.</p>
    <dl><dt>Carpeta</dt><dd class="mono all">${dataFolder}</dd></dl>
  </section>
</div>`;
}
