import type { App } from '../http/create-app.ts';
import type { TrainingService } from '../training-service.ts';

/** Serves the certificate of the service's authority, for TLS clients to trust. */
export function registerCertificateControl(app: App, { identity }: TrainingService): void {
  app.get('/_control/certificate', async (_request, reply) =>
    reply.type('application/x-pem-file').send(identity.authorityCertificate),
  );
}
