CREATE TABLE "early_deletions" (
	"user_id" uuid NOT NULL,
	"connector" text NOT NULL,
	"external_id" text NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "early_deletions_user_id_connector_external_id_pk" PRIMARY KEY("user_id","connector","external_id")
);
--> statement-breakpoint
CREATE TABLE "account_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"call" jsonb NOT NULL,
	"taken_by" uuid,
	"answer" jsonb,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "remote_thumbnail" jsonb;--> statement-breakpoint
ALTER TABLE "telegram_sessions" ADD COLUMN "holder" uuid;--> statement-breakpoint
ALTER TABLE "telegram_sessions" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "early_deletions" ADD CONSTRAINT "early_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_calls" ADD CONSTRAINT "account_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "early_deletions_time" ON "early_deletions" USING btree ("user_id","deleted_at");--> statement-breakpoint
CREATE INDEX "account_calls_open" ON "account_calls" USING btree ("user_id") WHERE "account_calls"."taken_by" is null;