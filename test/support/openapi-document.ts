import { z } from 'zod';

const parameterSchema = z.looseObject({
  name: z.string(),
  in: z.enum(['query', 'path', 'header']),
  required: z.boolean(),
  description: z.string().min(1),
  schema: z.record(z.string(), z.unknown()),
});

const mediaSchema = z.looseObject({
  schema: z.record(z.string(), z.unknown()),
  examples: z.record(z.string(), z.object({ summary: z.string(), value: z.unknown() })).optional(),
});

const operationSchema = z.looseObject({
  operationId: z.string(),
  summary: z.string().min(1),
  description: z.string().min(1),
  tags: z.tuple([z.string()]),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(parameterSchema).optional(),
  requestBody: z.looseObject({ content: z.record(z.string(), mediaSchema) }).optional(),
  responses: z.record(
    z.string(),
    z.looseObject({
      description: z.string().min(1),
      content: z.record(z.string(), mediaSchema).optional(),
    }),
  ),
});

/** Requirements of tests on an OpenAPI document: OpenAPI 3.1.0, and this project's own. */
const openApiSchema = z.looseObject({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string().min(1), version: z.string().min(1), description: z.string().min(1) }),
  servers: z.array(z.looseObject({ url: z.string() })),
  tags: z.array(z.looseObject({ name: z.string() })),
  paths: z.record(z.string().startsWith('/'), z.record(z.string(), operationSchema)),
  components: z.looseObject({
    securitySchemes: z.record(
      z.string(),
      z.looseObject({ type: z.literal('apiKey'), in: z.literal('header'), name: z.string() }),
    ),
  }),
});

export type OpenApi = z.infer<typeof openApiSchema>;
export type OpenApiOperation = z.infer<typeof operationSchema>;

/** The document of a running service. Throws where it is none. */
export async function readOpenApi(url: string): Promise<OpenApi> {
  return openApiSchema.parse(await (await fetch(`${url}/_control/openapi.json`)).json());
}

/** Every operation as `POST /auth/whatsapp`. */
export function operationsOf(document: OpenApi): Map<string, OpenApiOperation> {
  return new Map(
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  );
}

/** Faults of a document beyond its shape. */
export function openApiFaults(document: OpenApi): string[] {
  const faults: string[] = [];
  const ids = new Set<string>();
  const tags = new Set(document.tags.map(({ name }) => name));
  for (const [name, operation] of operationsOf(document)) {
    const fault = (what: string): void => void faults.push(`${name}: ${what}`);
    if (ids.has(operation.operationId)) fault(`operationId ${operation.operationId} twice`);
    ids.add(operation.operationId);
    for (const tag of operation.tags) if (!tags.has(tag)) fault(`tag ${tag} is not declared`);
    for (const scheme of operation.security.flatMap((one) => Object.keys(one))) {
      if (!(scheme in document.components.securitySchemes)) fault(`security ${scheme} is not declared`);
    }
    const templated = [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
    if (
      templated.join() !==
      inPath
        .map((parameter) => parameter.name)
        .toSorted()
        .join()
    ) {
      fault(`path parameters ${templated.join()} are not those declared`);
    }
    if (inPath.some(({ required }) => !required)) fault('an optional path parameter');
    if (Object.keys(operation.responses).every((status) => !/^2\d\d$/.test(status))) fault('no success');
    if (Object.keys(operation.responses).some((status) => !/^([1-5]\d\d|default)$/.test(status))) {
      fault('a response that is no status');
    }
    for (const [where, schema] of schemasOf(operation)) {
      try {
        z.fromJSONSchema(schema);
      } catch (error) {
        fault(`${where} is no JSON Schema: ${String(error)}`);
      }
    }
  }
  return faults;
}

function schemasOf(operation: OpenApiOperation): [where: string, schema: Record<string, unknown>][] {
  const contents = [
    ['request', operation.requestBody?.content] as const,
    ...Object.entries(operation.responses).map(([status, { content }]) => [status, content] as const),
  ];
  return [
    ...(operation.parameters ?? []).map(({ name, schema }): [string, Record<string, unknown>] => [
      name,
      schema,
    ]),
    ...contents.flatMap(([where, content]) =>
      Object.values(content ?? {}).map(({ schema }): [string, Record<string, unknown>] => [where, schema]),
    ),
  ];
}
