ALTER TABLE "session_tokens" ADD COLUMN "superseded_at" timestamp with time zone;--> statement-breakpoint
UPDATE "session_tokens" AS t SET "superseded_at" = s."rotated_at" FROM "sessions" AS s
  WHERE t."session_id" = s."id" AND t."kind" = 'refresh' AND t."generation" < s."generation";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tokens_valid_since" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "session_tokens" DROP COLUMN "generation";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "generation";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "rotated_at";