import type { App } from '../http/create-app.ts';
import type { TrainingService } from '../training-service.ts';

/** The certificate of the service's own authority: who trusts it can speak TLS with the service. */
export function registerCertificateControl(app: App, { identity }: TrainingService): void {
  app.get('/_control/certificate', async (_request, reply) =>
    reply.type('application/x-pem-file').send(identity.authorityCertificate),
  );
}
