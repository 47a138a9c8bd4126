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

const DOCKERFILE = `# Made by npm run build (tools/deploy/docker.ts): docker compose -f deploy/docker/compose.yaml up --build
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

const ADDRESSES = { subnet: '172.30.44.0/24', shop: '172.30.44.2', documents: '172.30.44.3' };

const COMPOSE = `# Made by npm run build (tools/deploy/docker.ts). The API is expected on port 8044 of this machine. It has to listen
# beyond 127.0.0.1, to trust the two containers, and to allow the shop's pages:
#   API_HOST=0.0.0.0 API_TRUSTED_PROXY=${ADDRESSES.shop},${ADDRESSES.documents} PORT=8080 npm run api
# The bridge is told so by BRIDGE_HOST, API_TRUSTED_PROXY and SHOP_ORIGINS.
services:
  shop:
    build: { context: ../.., dockerfile: deploy/docker/Dockerfile, target: shop }
    ports: ["8080:80"]
    extra_hosts: ["api:host-gateway"]
    networks: { default: { ipv4_address: ${ADDRESSES.shop} } }
    depends_on: [documents]
    restart: unless-stopped
  documents:
    build: { context: ../.., dockerfile: deploy/docker/Dockerfile, target: documents }
    environment:
      API_URL: http://api:8044/api/v1
      # The shop's own address, as links, sitemaps and pictures have it.
      SHOP_ORIGIN: http://localhost:8080
    extra_hosts: ["api:host-gateway"]
    networks: { default: { ipv4_address: ${ADDRESSES.documents} } }
    restart: unless-stopped
# Fixed, so that API_TRUSTED_PROXY can name them.
networks:
  default:
    ipam: { config: [{ subnet: ${ADDRESSES.subnet} }] }
`;
