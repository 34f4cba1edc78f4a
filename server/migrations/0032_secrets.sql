ALTER TABLE "push_subscriptions" DROP CONSTRAINT "push_subscriptions_endpoint_unique";--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "endpoint_hash" text;--> statement-breakpoint
UPDATE "push_subscriptions" SET "endpoint_hash" = encode(sha256(convert_to("endpoint", 'UTF8')), 'hex');--> statement-breakpoint
ALTER TABLE "push_subscriptions" ALTER COLUMN "endpoint_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bots" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_endpoint_hash_unique" UNIQUE("endpoint_hash");
