ALTER TABLE "version_votes" ADD COLUMN "slow_start" integer;--> statement-breakpoint
ALTER TABLE "version_votes" ADD COLUMN "long_task" integer;