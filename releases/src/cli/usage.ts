export const USAGE = `pnpm release <app>       builds, checks and deploys a remote, or the shell
  --canary <percent>     for this percentage of the users; 1 to 99
  --version <version>    its version; one that follows from its content unless told
pnpm promote <app>       gives its canary to everybody
pnpm rollback <app> [<version>]
                         ends its canary, or else goes back to the version before, or to this one
pnpm releases [<app>]    who released what, when, and where it stands
pnpm run doctor          whether all that is deployed is whole and fits together
  --at <address>         of the dashboard as people open it, in place of --to

  --to <store>           a folder or s3://bucket/folder?endpoint=…&region=…; dist/releases unless told here or in
                         RELEASE_STORE
  --message <why>        kept with a release or a rollback`;
