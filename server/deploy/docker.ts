import { nginxFile } from './nginx.ts';

/** The files of an image for the web server and one for the document function; built from the repository's root. */
export function dockerFiles(): Readonly<Record<string, string>> {
  return {
    Dockerfile: DOCKERFILE,
    'Dockerfile.dockerignore': '*\n!dist\n!deploy/docker\n',
    'compose.yaml': COMPOSE,
    'nginx.conf': nginxFile({ dist: '/srv/daftar/dist', api: 'api:8044', documents: 'documents:4174' }),
  };
}

const DOCKERFILE = `# Made by npm run build (server/deploy/docker.ts): docker compose -f deploy/docker/compose.yaml up --build
FROM node:22-alpine AS documents
WORKDIR /srv/daftar
COPY dist dist
COPY deploy/docker/documents.mjs .
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4174
USER node
EXPOSE 4174
HEALTHCHECK --interval=30s --timeout=5s CMD wget -qO /dev/null http://127.0.0.1:4174/index.html
CMD ["node", "documents.mjs"]

FROM nginx:1.28-alpine AS shop
COPY deploy/docker/nginx.conf /etc/nginx/conf.d/default.conf
COPY dist /srv/daftar/dist
EXPOSE 80
HEALTHCHECK --interval=30s --timeout=5s CMD wget -qO /dev/null http://127.0.0.1/index.html
`;

const COMPOSE = `# Made by npm run build (server/deploy/docker.ts). The API is expected on port 8044 of this machine.
services:
  shop:
    build: { context: ../.., dockerfile: deploy/docker/Dockerfile, target: shop }
    ports: ["8080:80"]
    extra_hosts: ["api:host-gateway"]
    depends_on: [documents]
    restart: unless-stopped
  documents:
    build: { context: ../.., dockerfile: deploy/docker/Dockerfile, target: documents }
    environment:
      API_URL: http://api:8044/api/v1
      # The shop's own address, as links and sitemaps give it.
      SHOP_ORIGIN: http://localhost:8080
    extra_hosts: ["api:host-gateway"]
    restart: unless-stopped
`;
