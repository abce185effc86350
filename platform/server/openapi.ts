import * as z from 'zod/mini';
import type { AnswerForm } from '#platform/contract/answer-form.ts';
import type { Access } from '#platform/contract/access.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { type FileKind, mediaTypes } from '#platform/contract/media-types.ts';
import { taskShape } from '#platform/contract/task-shapes.ts';
import type { BoundRoutes } from './bound-route.ts';
import { withDocumentedPatterns } from './documented-patterns.ts';
import { documentedRefusals, type KnownProblems } from './documented-refusals.ts';

type Json = Record<string, unknown>;

const schemaOf = (shape: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _drop, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    // Left out by the library where a text is read into a number first; the reader needs it there too.
    override: ({ zodSchema: { _zod: schema }, jsonSchema }) => {
      if (schema.def.type === 'default') jsonSchema.default ??= schema.def.defaultValue as typeof jsonSchema.default;
    },
  }) as Json;
  return withDocumentedPatterns(schema);
};

const STEP_UP_TEXT =
  'Asks for a second factor of the last 15 minutes (`acr`, `auth_time` of the access token): 403 `second-factor-needed` otherwise.';

const accessText = (access: Access): string => {
  if (access.kind === 'roles') return `Roles, all of: ${access.allOf.join(', ')}`;
  if (access.kind === 'screens')
    return `Screens, any of: ${access.anyOf.map((need) => `${need.url} (${need.level})`).join(', ')}`;
  if (access.kind === 'named-screen') return `The screen named by ${access.parameter} (${access.level})`;
  return access.kind === 'public' ? 'Public' : 'Any signed-in person';
};

const parametersOf = (endpoint: Endpoint, properties: Json, required: readonly string[]): Json[] => {
  const inPath = new Set([...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] as string));
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  return Object.entries(properties)
    .filter(([name]) => inPath.has(name) || inQuery)
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || required.includes(name),
      schema,
    }));
};

/** How a request says that it need not be answered at once. */
const preferHeader = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description:
    'RFC 7240: `respond-async, wait=N` answers 202 with a task when the answer is not ready within N seconds',
  schema: { type: 'string' },
};

/** A change that two people have to want is accepted too, and nothing of it is done yet. */
const accepted = {
  description: 'Accepted: it continues as a task, whose address is in Location, or waits for a second person',
  headers: { Location: { schema: { type: 'string' } }, 'Preference-Applied': { schema: { type: 'string' } } },
  content: {
    'application/json': {
      schema: {
        anyOf: [
          {
            type: 'object',
            properties: {
              success: { const: true },
              data: { type: 'object', properties: { task: schemaOf(taskShape, 'output') }, required: ['task'] },
              message: { type: ['string', 'null'] },
            },
            required: ['success', 'data', 'message'],
          },
          { $ref: '#/components/schemas/Refusal' },
        ],
      },
    },
  },
};

const fileContent = (kinds: readonly FileKind[]): Json =>
  Object.fromEntries(kinds.map((kind) => [mediaTypes[kind], { schema: { type: 'string', format: 'binary' } }]));

const bodyOf = (endpoint: Endpoint, properties: Json, required: readonly string[]): Json | null => {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return null;
  const mediaType = endpoint.form?.mediaType ?? 'application/json';
  if (endpoint.bodyField !== undefined)
    return { required: true, content: { [mediaType]: { schema: properties[endpoint.bodyField] } } };
  const names = Object.keys(properties).filter((name) => !endpoint.path.split('/').includes(`:${name}`));
  if (names.length === 0) return null;
  const schema = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
    required: required.filter((name) => names.includes(name)),
    additionalProperties: false,
  };
  return { required: true, content: { 'application/json': { schema } } };
};

/** The same in the form of another standard, which has no envelope of ours. */
const successIn = ({ mediaType }: AnswerForm, status: number, schema: Json): Json => ({
  [String(status)]: {
    description: 'Success',
    ...(status === 204 ? {} : { content: { [mediaType]: { schema } } }),
  },
});

/** Every answer that is no refusal: the data, a file, or the task that goes on. */
const successOf = (endpoint: Endpoint): Json => {
  const data = schemaOf(endpoint.output, 'output');
  if (endpoint.form !== undefined) return successIn(endpoint.form, endpoint.status ?? 200, data);
  const success = {
    type: 'object',
    properties: { success: { type: 'boolean' }, data, message: { type: ['string', 'null'] } },
    required: ['success', 'data', 'message'],
  };
  const schema = endpoint.deniesWithin ? { anyOf: [success, { $ref: '#/components/schemas/Refusal' }] } : success;
  const answer = {
    description: 'Success',
    content: endpoint.file ? fileContent(endpoint.file) : { 'application/json': { schema } },
  };
  return {
    ...(endpoint.asynchronous?.when === 'always' ? {} : { [String(endpoint.status ?? 200)]: answer }),
    ...(endpoint.asynchronous === undefined ? {} : { '202': accepted }),
  };
};

const operationOf = (name: string, endpoint: Endpoint, known: KnownProblems): Json => {
  const input = schemaOf(endpoint.input, 'input');
  const properties = (input['properties'] ?? {}) as Json;
  const required = (input['required'] ?? []) as readonly string[];
  const body = bodyOf(endpoint, properties, required);
  return {
    operationId: name,
    summary: endpoint.title,
    description: [accessText(endpoint.access), ...(endpoint.stepUp === true ? [STEP_UP_TEXT] : [])].join('\n\n'),
    security: endpoint.access.kind === 'public' ? [] : [{ [endpoint.token ?? 'bearer']: [] }],
    parameters: [
      ...parametersOf(endpoint, properties, required),
      ...(endpoint.asynchronous === undefined ? [] : [preferHeader]),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: { ...successOf(endpoint), ...documentedRefusals(endpoint, known) },
  };
};

const Refusal = {
  type: 'object',
  properties: {
    success: { const: false },
    data: {},
    message: { type: 'string' },
    code: { type: 'string' },
    requestId: { type: 'string' },
  },
  required: ['success', 'data', 'message', 'code', 'requestId'],
};

/** A route outside the contracts: health, the document itself. */
export type PlainRoute = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly title: string;
  /** The fields of the form that it takes, each with what it is. */
  readonly form?: Readonly<Record<string, string>>;
};

const formContent = (form: Readonly<Record<string, string>>): Json => ({
  'application/x-www-form-urlencoded': {
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(form).map(([name, description]) => [name, { type: 'string', description }]),
      ),
      required: Object.keys(form),
    },
  },
});

const plainOperation = ({ title, form }: PlainRoute): Json => ({
  summary: title,
  security: [],
  ...(form === undefined ? {} : { requestBody: { required: true, content: formContent(form) } }),
  responses: {
    '200': { description: 'Success' },
    ...(form === undefined ? {} : { '4XX': { description: 'Refused' } }),
  },
});

/** The API document (OpenAPI 3.1), printed from the contracts. */
export const openApiOf = (routes: BoundRoutes, plain: readonly PlainRoute[], problems: KnownProblems): Json => {
  const paths: Record<string, Json> = {};
  for (const route of plain) paths[route.path] = { [route.method.toLowerCase()]: plainOperation(route) };
  for (const { name, endpoint } of routes) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint, problems) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Blue Citrus', version: '1' },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        report: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The report token, from POST /derinuaa/api/report-tokens',
        },
      },
      schemas: Object.assign({ Refusal }, ...routes.map(({ endpoint }) => endpoint.schemas ?? {})) as Json,
    },
  };
};
